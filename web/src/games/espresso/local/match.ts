/** A match of ESPRESSO on this device: wraps the rules text and its drive, with text instead of numbers. */

import type { AnyMove, EspressoMove, EspressoOptions, EspressoOutcome, EspressoView } from '$src/protocol';
import * as text from './text';
import type { RuleOptions } from '$src/games/game';
import type { Chances, Fact, Match, Refusal } from '$src/local/game';
import { gameMove, moveOf, readMove, writeAction } from './actions';
import { perform, playersOf, winners } from './happen';
import { GAME, lineOf } from './notation';
import { chanceOf, legalPlays } from './plays';
import { lostRace } from './races';
import { explain } from './refusals';
import { viewOf } from './view';

const MILLISECOND = 1000;

/** Who is in a seat: a bot with its nature, or a person without one. */
export interface Sitting {
  name: string;
  nature?: text.Nature | undefined;
}

export class EspressoMatch implements Match {
  readonly game = 'espresso';
  readonly chanceOf = chanceOf;
  private readonly drive = new text.Drive();
  /** When each card of the center was played. Unlike the drive's times, these ignore pauses. */
  private laid: number[] = [];

  constructor(
    readonly options: EspressoOptions & RuleOptions,
    private readonly match: text.Match,
    private readonly times: text.Times,
    private readonly sitting: readonly Sitting[],
    private readonly chances: Chances,
    private readonly handicap: readonly number[],
    private readonly paces: readonly number[],
    private readonly locks: boolean,
    private readonly began: number,
  ) {
    const { drive } = this;
    [drive.eyes_low, drive.eyes_high] = chances.players;
    sitting.forEach((one, who) => {
      const seat = this.seat(who);
      const person = one.nature === undefined;
      seat.kind = person ? text.HUMAN : text.CHARACTER;
      seat.pace = (paces[who] ?? 0) * MILLISECOND;
      seat.locks = locks && person ? 1 : 0;
    });
    text.deal(match);
    text.set_beat(match, drive, times);
    text.dealt(match, drive, times);
  }

  view(): EspressoView {
    return viewOf(this.match);
  }

  clockAtFirst(): null {
    return null;
  }
  nextAt(): number | null {
    const at = text.next_time(this.match, this.drive, this.times);
    return at >= text.NEVER ? null : this.ms(at);
  }

  late(now: number): number {
    const { match, drive } = this;
    const plays = match.phase === text.DEALT || match.phase === text.RUNNING;
    const hand = plays ? this.seat(text.next_seat(match, drive)).at : text.NEVER;
    const due = Math.min(hand, drive.clock);
    return due < text.NEVER ? now - this.ms(due) : 0;
  }

  step(now: number, before?: number): Fact | null {
    const { match, drive, times } = this;
    const until = before === undefined ? this.us(now) + MILLISECOND - 1 : this.us(now, before) - 1;
    for (;;) {
      const what = text.decide(match, drive, times, until);
      const who = drive.did_who;
      if (what === text.QUIET) return null;
      if (what === text.GAME) return this.make(GAME, gameMove(drive), drive.now);
      const code = text.judge(match, drive, times, who);
      const move = moveOf(match, this.seat(who), who);
      if (code === text.ACCEPTED && move) return this.make(who, move, drive.now);
      text.refused(match, drive, times, who, code, true);
    }
  }

  move(player: number, raw: AnyMove, at: number): Fact | Refusal {
    const { match, drive, times } = this;
    const seat = this.seat(player);
    const now = this.us(at, player);
    if (now < seat.locked)
      return { code: 'LOCKED', rule: '', facts: {}, locked_ms: Math.ceil((seat.locked - now) / MILLISECOND) };
    const move = readMove(raw);
    if (isGames(move)) return explain(match, player, move, text.NOT_YOURS);
    writeAction(match, seat, player, move);
    drive.now = Math.max(drive.now, now);
    const code = this.judge(player, move);
    if (code === text.ACCEPTED) return this.make(player, move, now);
    const refusal = explain(match, player, move, code);
    const lost = lostRace(match, seat, player, move, this.laid, at);
    if (lost) refusal.lost = lost;
    if (code === text.TOO_FAST) return refusal;
    if (text.by_hand(seat.means) && match.phase === text.RUNNING) seat.tried = now;
    if (lost) return refusal;
    if (seat.locks && text.costs_time(code))
      refusal.locked_ms = Math.round(text.lock_hand(drive, times, player) / MILLISECOND);
    const lifted = match.players[seat.joker_owner]?.lifted ?? 0;
    if (code === text.BLIND_PAIR && move.do === 'pair' && !((lifted >> seat.joker_place) & 1))
      refusal.follows = this.make(GAME, { do: 'peek', player, place: move.joker }, this.us(at));
    return refusal;
  }

  /** A person's flip is judged by the center that they claim to have seen, if that is not too old (ESP-R-13). */
  private judge(player: number, move: EspressoMove): number {
    const { match, drive, times } = this;
    const seat = this.seat(player);
    if (move.do !== 'flip') return text.judge(match, drive, times, player);
    if (match.phase === text.RUNNING && drive.now < text.busy_until(drive, player)) return text.TOO_FAST;
    return text.refuse_flip(match, player, seat.size, text.center_seen(match, drive, times, seat.seen));
  }

  again(player: number, raw: unknown, at: number): Fact {
    const move = raw as EspressoMove;
    if (player !== GAME) writeAction(this.match, this.seat(player), player, move);
    return this.make(player, move, this.us(at, player));
  }

  acts(): boolean {
    return this.match.phase === text.DEALT || this.match.phase === text.RUNNING;
  }
  over(): EspressoOutcome | null {
    const { match } = this;
    if (!match.match_over) return null;
    const totals = playersOf(match).map((player) => player.total);
    return { winners: winners(match), totals, rounds: match.round_number };
  }
  betweenRounds(): boolean {
    return this.match.phase === text.OVER && !this.match.match_over;
  }
  nextRound(at: number): Fact {
    return this.make(GAME, { do: 'deal' }, this.us(at));
  }
  stall(ms: number): void {
    const by = ms * MILLISECOND;
    text.shift(this.match, this.drive, by);
    // A person's hand cools down during a pause.
    for (const seat of this.drive.seats.filter(({ kind }) => kind === text.HUMAN)) {
      seat.acted -= by;
      seat.tried -= by;
    }
  }
  goOn(stopped: number, at: number): void {
    this.stall(stopped);
    this.drive.now = this.us(at);
    text.wake(this.match, this.drive, this.times);
  }
  moreTime(): null {
    return null;
  }
  hints(player: number): EspressoMove[] {
    return legalPlays(this.match, player);
  }
  chairs(): never[] {
    return [];
  }
  head(): Record<string, unknown> {
    return {
      players: this.match.n_players,
      seed: this.chances.seed,
      ...(this.handicap.some(Boolean) ? { handicap: this.handicap } : {}),
      seats: this.sitting.map((one) => one.name),
      chance: this.chances.players,
    };
  }

  private seat(who: number): text.DriveSeat {
    return this.drive.seats[who] as text.DriveSeat;
  }
  private ms(at: number): number {
    return this.began + Math.floor(at / MILLISECOND);
  }
  /** A time in microseconds since the start, in which each player has their own slot of the millisecond. */
  private us(at: number, player = GAME): number {
    return (at - this.began) * MILLISECOND + (player === GAME ? 0 : this.seat(player).slot);
  }

  /** Perform an accepted move. */
  private make(player: number, move: EspressoMove, at: number): Fact {
    const { match, drive, times } = this;
    const clock = drive.clock;
    const events = perform(match, drive, times, player, move);
    this.laid = this.laid.slice(0, match.center_size);
    while (this.laid.length < match.center_size) this.laid.push(this.ms(at));
    const who = player === GAME ? ('player' in move ? move.player : text.NOBODY) : player;
    text.note(match, drive, times, who, player === GAME ? kindOf(move) : this.seat(player).means, at);
    const fact: Fact = { player, move, line: lineOf(player, move), at: this.ms(at), events };
    if (drive.clock !== clock) fact.clock = drive.clock >= text.NEVER ? null : this.ms(drive.clock);
    return fact;
  }
}

const KINDS: Record<string, number> = {
  deal: text.DEALING,
  countdown_end: text.BEGINNING,
  call_espresso: text.CALLING,
  impasse: text.SHUFFLING,
  stalemate_check: text.STALLED_ROUND,
  idle: text.IDLING,
  peek: text.PEEKING,
};
/** Whether only the game itself may make this move. */
const isGames = (move: EspressoMove): boolean =>
  ['leave', 'return', ...Object.keys(KINDS)].includes(move.do) && move.do !== 'call_espresso';
const kindOf = (move: EspressoMove): number => KINDS[move.do] ?? text.AWAY;
