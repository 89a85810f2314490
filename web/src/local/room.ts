/**
 * A room on this device: one person, any number of bots, no server. It answers like a live room, with the same messages
 * in the same order, except for what it lacks (other people, seals, fair races). It does no I/O: intents and the time
 * come in, messages go out.
 */

import type {
  Agreement,
  AnyEvent,
  AnyMove,
  AnyOutcome,
  Intent,
  RoomInfo,
  SeatInfo,
  Settings,
  Tell,
} from '$src/protocol';
import numbers from '$src/generated/rooms.json';
import { Overlooked } from '$src/games/overlooked';
import { BadInput, type Chances, type Fact, type LocalGame, type Match } from './game';
import type { Entry } from './journal';
import { changed, firstSettings, optionsOf } from './options';
import { Story, type KeptGame } from './story';

/** Not allowed by the room; becomes a refusal. */
class Denied extends Error {
  constructor(
    readonly code: string,
    readonly facts: Record<string, string> = {},
  ) {
    super(code);
  }
}

export interface Outside {
  now(): number;
  /** Whether time never stops, whatever happens to this page, so that it is the same for everyone. */
  readonly timed?: boolean;
  chances(): Chances;
  /** A name for a finished match, by which this device finds it. */
  name(): string;
  send(tell: Tell): void;
  /** Write an entry to the journal of the running match. */
  note(entry: Entry): void;
  keep(game: KeptGame): void;
}

type Asked<Name extends Intent['ask']> = Extract<Intent, { ask: Name }>;
type More = { seat?: number; token?: string; answer?: unknown; number?: number };

const freeSeat = (seat: number): SeatInfo => ({
  seat,
  kind: 'free',
  name: '',
  icon: '',
  bot: '',
  here: false,
  held: false,
});

export class LocalRoom {
  private number = 1;
  private at: number;
  private roundBegan = 0;
  private settings: Settings;
  private stage: RoomInfo['stage'] = 'lobby';
  private readonly seats = Array.from({ length: numbers.most_seats }, (_, seat) => freeSeat(seat));
  private own: number | null = null;
  private players: number[] = [];
  private match: Match | null = null;
  private story: Story | null = null;
  private totals: number[][] = [];
  private record = '';
  private paused = false;
  private pausedAt = 0;
  private stillUntil = 0;
  private clock: number | null = null;
  private turnBegan = 0;
  private sleeps: number | null = null;
  /** The person's overlooked chances in the running match. */
  private overlooked: Overlooked<unknown> | null = null;

  constructor(
    private readonly code: string,
    private readonly game: LocalGame,
    wanted: Partial<Settings>,
    private readonly outside: Outside,
  ) {
    this.at = outside.now();
    this.settings = firstSettings(game, wanted);
  }

  /** When something will happen on its own. */
  wakeAt(): number | null {
    const at = this.runs ? (this.match?.nextAt() ?? null) : null;
    return at === null ? null : Math.max(at, this.stillUntil);
  }

  /** Let time pass. If this is called much too late, the delay is discounted for everyone. */
  tick(): void {
    const now = Math.max(this.outside.now(), this.at);
    if (!this.runs || now < this.stillUntil) return;
    this.stalled(now, this.match?.late(now) ?? 0);
    // A move by the person within this millisecond may still come first, as it does when replayed.
    this.pass(this.outside.timed ? now - 1 : now);
  }

  /** The page is hidden, so time stops until it is visible. */
  sleep(): void {
    if (this.runs && !this.outside.timed) this.sleeps ??= this.outside.now();
  }
  wake(): void {
    const [now, since] = [this.outside.now(), this.sleeps];
    this.sleeps = null;
    if (since !== null && this.runs) this.stalled(now, now - since);
  }

  hear(intent: Intent): void {
    const now = Math.max(this.outside.now(), this.at);
    try {
      if (intent.ask !== 'ping' && intent.ask !== 'hello' && this.runs && now >= this.stillUntil) {
        this.stalled(now, this.match?.late(now) ?? 0);
        this.pass(now, this.you);
      }
      this.answer(intent, Math.max(now, this.at));
    } catch (error) {
      if (error instanceof Denied) this.refuse(intent.id, { code: error.code, facts: error.facts });
      else if (error instanceof BadInput) this.refuse(intent.id, { code: 'BAD_INPUT', sentence: error.message });
      else throw error;
    }
  }

  /** Resume the match in a journal, after a moment for the person to find their place. */
  goOn([first, ...entries]: readonly Entry[]): void {
    if (first?.did !== 'begin' || first.rules !== this.game.rules) throw new RangeError('another edition of the rules');
    for (const seat of first.seats) this.take(seat);
    this.settings = first.settings;
    this.own = first.own;
    this.at = first.at;
    this.start(first.at, first.chances);
    for (const entry of entries) {
      this.follows(entry);
      this.number += 1;
      this.at = Math.max(this.at, entry.at);
    }
    if (this.match?.over()) throw new RangeError('the match is over');
    if (this.paused) return;
    const now = Math.max(this.outside.now(), this.at);
    this.stillUntil = now + numbers.resume_ms;
    this.enter({ did: 'go', at: this.stillUntil, stopped: this.stillUntil - this.at });
  }

  /** Resume a timed match, in which time and all other players have gone on meanwhile. */
  catchUp([first, ...entries]: readonly Entry[]): void {
    if (first?.did !== 'begin' || first.rules !== this.game.rules) throw new RangeError('another edition of the rules');
    for (const seat of first.seats) this.take(seat);
    [this.settings, this.own, this.at] = [first.settings, first.own, first.at];
    this.start(first.at, first.chances);
    for (const entry of entries) {
      if (entry.did !== 'move' || entry.player !== this.you) continue;
      this.pass(entry.at, this.you);
      const done = this.match?.move(entry.player, entry.move as AnyMove, entry.at);
      if (done && 'events' in done) this.happen(done);
      this.follow(entry.at, this.you);
    }
    this.tick();
  }

  /** Replay an entry of the journal. */
  private follows(entry: Entry): void {
    const { match } = this;
    if (entry.did === 'move') {
      const fact = match?.again(entry.player, entry.move, entry.at);
      if (fact) this.become(fact);
    } else if (entry.did === 'pause') {
      this.paused = true;
      this.pausedAt = entry.at;
      if (this.clock !== null) this.clock -= entry.at;
    } else if (entry.did === 'go') {
      match?.goOn(entry.stopped, entry.at);
      if (this.clock !== null) this.clock += this.paused ? entry.at : entry.stopped;
      this.paused = false;
    } else if (entry.did === 'stall' || entry.did === 'more') {
      if (entry.did === 'stall') match?.stall(entry.ms);
      else match?.moreTime(entry.ms);
      if (this.clock !== null) this.clock += entry.ms;
    }
  }
  /** Apply an entry and write it to the journal. */
  private enter(entry: Entry): void {
    this.follows(entry);
    this.outside.note(entry);
  }

  private get runs(): boolean {
    return this.stage === 'playing' && !this.paused && this.sleeps === null;
  }
  private get you(): number {
    return this.own === null ? -1 : this.players.indexOf(this.own);
  }

  // ---- messages --------------------------------------------------------------------------------------------------

  private accept(id: number, more: More = {}): void {
    this.outside.send({ tell: 'accepted', id, number: this.number, ...more } as Tell);
  }
  private refuse(id: number, why: Record<string, unknown>): void {
    this.outside.send({ tell: 'refused', id, ...why } as Tell);
  }
  /** Commit events: number them and send what happened. */
  private commit(at: number, events: AnyEvent[]): number {
    this.number += 1;
    this.at = Math.max(this.at, at);
    if (events.length) this.outside.send({ tell: 'happened', number: this.number, at: this.at, events });
    return this.number;
  }
  private info(): RoomInfo {
    return {
      code: this.code,
      settings: this.settings,
      stage: this.stage,
      host: this.own,
      seats: this.seats.slice(0, this.settings.seats),
      players: this.players,
      paused: this.paused,
      agreed: {},
      clock: this.clock,
      still_until: this.stillUntil,
      spectators: this.own === null ? 1 : 0,
      seals: [],
      record: this.record,
      round_began: this.roundBegan,
    };
  }
  private presence(): void {
    const here = this.own === null ? [] : [this.own];
    this.outside.send({ tell: 'presence', here, spectators: this.own === null ? 1 : 0 });
  }

  // ---- intents ---------------------------------------------------------------------------------------------------

  private answer(intent: Intent, now: number): void {
    switch (intent.ask) {
      case 'hello':
        return this.hello(intent);
      case 'ping':
        return this.outside.send({ tell: 'pong', id: intent.id, at: now });
      case 'sit':
        return this.sit(intent, now);
      case 'stand':
        return this.stand(intent.id, now);
      case 'change_settings':
        return this.change(intent, now);
      case 'add_bot':
        return this.addBot(intent, now);
      case 'remove':
        return this.removeBot(intent, now);
      case 'begin':
        this.mustHost();
        this.mustNotPlay();
        return this.accept(intent.id, { number: this.begin(now) });
      case 'move':
        return this.move(intent, now);
      case 'agree':
        return this.agree(intent, now);
      case 'say':
        this.ownSeat();
        this.commit(now, [{ event: 'phrase_said', seat: this.ownSeat(), phrase: intent.phrase }]);
        return this.accept(intent.id);
      case 'give_time':
        return this.giveTime(intent.id, now);
      case 'seats':
        return this.accept(intent.id, { answer: this.spots(intent) });
      case 'hints':
        return this.accept(intent.id, { answer: this.hints(now) });
      default:
        throw new BadInput('this is not understood');
    }
  }

  private hello({ id }: Asked<'hello'>): void {
    this.accept(id, this.own === null ? {} : { seat: this.own });
    const view = this.match?.view() ?? null;
    const you = this.you < 0 ? null : this.you;
    const room = this.info();
    const seen = view && { ...view, you };
    const totals = this.totals.length ? { totals: this.totals } : {};
    const { number, at, own: seat } = this;
    this.outside.send({ tell: 'snapshot', number, at, room, seat, view: seen, ...totals });
    this.presence();
  }

  private sit({ id, name, icon, seat = null, token }: Asked<'sit'>, now: number): void {
    if (this.own !== null) throw new Denied('SEATED');
    this.mustNotPlay();
    const clean = name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, '')
      .replace(/\s+/g, ' ')
      .trim();
    const shown = Array.from(new Intl.Segmenter().segment(clean), ({ segment }) => segment);
    if (!shown.length) throw new BadInput('a name needs at least one letter or sign that can be seen');
    const free = this.freeSeat(seat);
    this.own = free;
    const info: SeatInfo = {
      ...freeSeat(free),
      kind: 'player',
      name: shown.slice(0, numbers.longest_name).join(''),
      icon: icon ?? 'coffee',
    };
    this.take({ ...info, here: true });
    this.commit(now, [{ event: 'seat_changed', info }]);
    this.commit(now, [{ event: 'host_changed', seat: free }]);
    this.presence();
    this.accept(id, { token: token ?? 'local', seat: free });
  }
  private stand(id: number, now: number): void {
    const seat = this.ownSeat();
    this.mustNotPlay();
    this.own = null;
    this.take(freeSeat(seat));
    this.commit(now, [{ event: 'seat_changed', info: freeSeat(seat) }]);
    const number = this.commit(now, [{ event: 'host_changed', seat: null }]);
    this.presence();
    this.accept(id, { number });
  }
  private change({ id, settings: wanted }: Asked<'change_settings'>, now: number): void {
    this.mustHost();
    this.mustNotPlay();
    const settings = changed(this.game, this.settings, wanted);
    if (this.seats.some((seat) => seat.kind !== 'free' && seat.seat >= settings.seats)) throw new Denied('SEAT_TAKEN');
    this.settings = settings;
    this.commit(now, [{ event: 'settings_set', settings }]);
    this.accept(id);
  }
  private addBot({ id, bot, seat = null }: Asked<'add_bot'>, now: number): void {
    this.mustHost();
    if (!this.game.bots.includes(bot)) throw new BadInput(`there is no bot ${bot}`);
    this.mustNotPlay();
    const info: SeatInfo = { ...freeSeat(this.freeSeat(seat)), kind: 'bot', name: bot, bot, here: true };
    this.take(info);
    this.commit(now, [{ event: 'seat_changed', info }]);
    this.accept(id);
  }
  private removeBot({ id, seat }: Asked<'remove'>, now: number): void {
    this.mustHost();
    this.mustNotPlay();
    if (this.seats[seat]?.kind !== 'bot') throw new Denied('NO_SEAT');
    this.take(freeSeat(seat));
    this.commit(now, [{ event: 'seat_changed', info: freeSeat(seat) }]);
    this.accept(id);
  }

  private move({ id, move }: Asked<'move'>, now: number): void {
    const { match, player } = this.asPlayer();
    if (this.paused || now < this.stillUntil) throw new Denied('PAUSED');
    const done = match.move(player, move, now);
    if ('events' in done) {
      const number = this.happen(done);
      this.follow(now, player);
      this.accept(id, { number });
      return;
    }
    const { follows, ...why } = done;
    if (follows) this.happen(follows);
    this.follow(now, player);
    this.refuse(id, why);
  }

  private agree({ id, what }: Asked<'agree'>, now: number): void {
    const seat = this.ownSeat();
    const playing = this.stage === 'playing';
    const fitting: Record<Agreement, boolean> = {
      ready: false, // there is nobody to tell
      pause: playing && !this.paused && !this.outside.timed,
      resume: playing && this.paused,
      next: playing && !this.paused && Boolean(this.match?.betweenRounds()),
      rematch: this.stage === 'ended',
    };
    if (!(what in fitting)) throw new BadInput('people agree on something else');
    if (!fitting[what]) throw new Denied('NOT_NOW', { what });
    const number = this.commit(now, [{ event: 'agreement_grew', seat, what }]);
    const ended: AnyEvent[] = [{ event: 'agreements_ended' }];
    if (what === 'next') {
      const dealt = this.match?.nextRound(now);
      if (dealt) this.happen(dealt, ended);
    } else if (what === 'rematch') this.begin(now, ended);
    else this.pause(now, what === 'pause', ended);
    this.accept(id, { number });
  }

  private giveTime(id: number, now: number): void {
    const { match, player } = this.asPlayer();
    if (this.stage !== 'playing' || this.clock === null || match.acts(player)) throw new Denied('NOT_NOW');
    this.enter({ did: 'more', at: now, ms: numbers.more_time_ms });
    this.commit(now, [{ event: 'clock_set', ends: this.clock }]);
    this.accept(id);
  }
  private spots({ tile, after }: Asked<'seats'>): unknown[] {
    const { match, player } = this.asPlayer();
    if (!match.acts(player)) throw new Denied('NOT_YOUR_TURN');
    return match.chairs(tile, after);
  }
  private hints(now: number): unknown[] {
    const { match, player } = this.asPlayer();
    const { hints } = this.settings;
    if (hints === 'off' || this.stage !== 'playing') throw new Denied('HINTS_OFF');
    const left = this.turnBegan + numbers.late_hint_ms - now;
    if (hints === 'late' && !match.chanceOf && match.acts(player) && left > 0)
      throw new Denied('HINTS_LATER', { left_ms: `${left}` });
    const found = match.hints(player);
    return hints === 'late' && this.overlooked ? this.overlooked.among(found, now) : found;
  }

  // ---- the match -------------------------------------------------------------------------------------------------

  private begin(now: number, ended: AnyEvent[] = []): number {
    if (this.sitting().length < 2) throw new Denied('TOO_FEW');
    const { settings, game } = this;
    const [seats, own, chances] = [this.seats.slice(0, settings.seats), this.ownSeat(), this.outside.chances()];
    this.start(now, chances);
    this.outside.note({ did: 'begin', at: now, rules: game.rules, settings, seats, own, chances });
    const view = this.match?.view() ?? null;
    const { players } = this;
    return this.commit(now, [
      ...ended,
      { event: 'match_started', players, view } as AnyEvent,
      { event: 'clock_set', ends: this.clock },
    ]);
  }
  private sitting(): SeatInfo[] {
    return this.seats.slice(0, this.settings.seats).filter((seat) => seat.kind !== 'free');
  }
  private start(now: number, chances: Chances): void {
    const sitting = this.sitting();
    const match = this.game.begin(optionsOf(this.game, this.settings), this.settings, sitting, chances, now);
    this.match = match;
    this.overlooked = match.chanceOf && new Overlooked(match.chanceOf);
    this.players = sitting.map(({ seat }) => seat);
    this.stage = 'playing';
    this.paused = false;
    this.stillUntil = 0;
    this.record = '';
    this.totals = [];
    this.turnBegan = now;
    this.clock = match.clockAtFirst();
    const names = sitting.map((seat) => (seat.kind === 'bot' ? '' : seat.name));
    this.story = new Story(match, this.game.rules, names, sitting, now);
  }

  /** Do everything that is due by now; with `before`, only what comes before a move of this player. */
  private pass(now: number, before?: number): void {
    const player = before !== undefined && before >= 0 ? before : undefined;
    while (this.runs) {
      const fact = this.match?.step(now, player);
      if (!fact) return;
      this.happen(fact);
    }
  }
  /** Let the game itself react at once to what a player has done. */
  private follow(now: number, player: number): void {
    this.pass(now, player);
  }

  private happen(fact: Fact, ended: AnyEvent[] = []): number {
    const { story } = this;
    const { player, move, at } = fact;
    const outcome = this.become(fact);
    this.outside.note({ did: 'move', at, player, move });
    const events: AnyEvent[] = [...fact.events];
    if (outcome !== null || fact.clock !== undefined) events.push({ event: 'clock_set', ends: this.clock });
    if (outcome && story) {
      this.stage = 'ended';
      this.record = this.outside.name();
      events.push({ event: 'match_ended', outcome, record: this.record });
      this.outside.keep(story.kept(this.record, outcome, this.at));
    }
    return this.commit(fact.at, [...events, ...ended]);
  }
  /** Apply a fact to the room; returns the outcome if the match has ended. */
  private become(fact: Fact): AnyOutcome | null {
    const outcome = this.match?.over() ?? null;
    if (outcome) this.clock = null;
    else if (fact.clock !== undefined) this.clock = fact.clock;
    this.turnBegan = Math.max(fact.at, this.at);
    for (const event of fact.events) {
      if (event.event === 'round_began') this.roundBegan = this.turnBegan;
      if (event.event === 'round_over') this.totals = [...this.totals, event.totals];
    }
    this.story?.add(fact);
    return outcome;
  }

  private pause(now: number, paused: boolean, ended: AnyEvent[]): void {
    this.stillUntil = paused ? 0 : now + numbers.resume_ms;
    const stopped = this.stillUntil - this.pausedAt;
    this.enter(paused ? { did: 'pause', at: now } : { did: 'go', at: this.stillUntil, stopped });
    const set: AnyEvent = { event: 'pause_set', paused, ...(paused ? {} : { still_until: this.stillUntil }) };
    this.commit(now, [...ended, set, { event: 'clock_set', ends: this.clock }]);
  }

  /** Discount this much time for everyone. */
  private stalled(now: number, ms: number): void {
    if (ms <= numbers.stall_ms || this.outside.timed) return;
    this.enter({ did: 'stall', at: now, ms });
    this.commit(now, this.clock === null ? [] : [{ event: 'clock_set', ends: this.clock }]);
  }

  // ---- who may ask what ------------------------------------------------------------------------------------------

  private take(info: SeatInfo): void {
    this.seats[info.seat] = info;
  }
  private ownSeat(): number {
    if (this.own === null) throw new Denied('NOT_SEATED');
    return this.own;
  }
  private mustHost(): void {
    this.ownSeat();
  }
  private mustNotPlay(): void {
    if (this.stage === 'playing') throw new Denied('MATCH_RUNNING');
  }
  private asPlayer(): { match: Match; player: number } {
    this.ownSeat();
    if (!this.match || this.you < 0) throw new Denied('NO_MATCH');
    return { match: this.match, player: this.you };
  }
  private freeSeat(wanted: number | null | undefined): number {
    const seats = this.seats.slice(0, this.settings.seats);
    const free = seats.find((seat) => seat.kind === 'free' && (wanted == null || wanted === seat.seat));
    if (!free) throw new Denied('NO_SEAT');
    return free.seat;
  }
}
