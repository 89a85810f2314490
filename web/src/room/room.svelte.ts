/**
 * A room as this client knows it: what the server has confirmed, and on top of it the own moves that wait for their
 * answer. What is drawn is always the one replayed over the other, so a refusal needs no undoing.
 */

import type { AnyEvent, AnyMove, AnyView, LinkInfo, RoomInfo, SeatInfo, Settings, Snapshot, Tell } from '$src/protocol';
import { GAMES } from '$src/games';
import type { Game, Pending, RuleOptions } from '$src/games/game';
import { ASK_AFTER_MS, Connection, type Answer, type Ask, type Status, type World } from '$src/net/connection';
import { GOOD, linkOf, type Link } from '$src/net/link';
import { RoundTrips, ServerClock } from '$src/net/clock';
import { persona } from './persona';
import { reduceRoom } from './reduce';

export interface Keeper {
  token(room: string): string | null;
  keep(room: string, token: string | null): void;
}

/** After so many round trips their median is worth showing. */
const SURE_TRIPS = 3;

export type Watcher = (event: AnyEvent, at: number) => void;

export class Room<View extends AnyView = AnyView> {
  info = $state.raw<RoomInfo | null>(null);
  seat = $state<number | null>(null);
  status = $state<Status>('connecting');
  /** What can be said about the connection now; `look` renews it. */
  link = $state.raw<Link>(GOOD);
  ping = $state<number | null>(null);
  /** How far the last pings lie apart. */
  jitter = $state(0);
  /** Why the room cannot be entered, or why the socket was closed for good. */
  ended = $state<string | null>(null);
  /** The game of the match, and its view as the server has confirmed it. */
  game = $state.raw<Game<View> | null>(null);
  view = $state.raw<View | null>(null);
  pending = $state.raw<Pending<View>[]>([]);
  /** How far the seats of a match with fair races are. */
  links = $state.raw<ReadonlyMap<number, LinkInfo>>(new Map());
  /** How often everything came at once, instead of event by event. */
  restored = $state(0);
  /** Said in the lobby: so the table need not ask before its first round. */
  readied = $state(false);
  /** Seats whose phrases this page does not want to hear. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  /** Points of all players after each round of the match that is over. */
  totals = $state.raw<number[][]>([]);
  /** The rules of the match, as far as they are known. */
  options = $state.raw<RuleOptions>({});

  readonly clock: ServerClock;
  private readonly connection: Connection;
  private readonly trips = new RoundTrips();
  private readonly watchers = new Set<Watcher>();
  private number: number | null = null;
  /** The last delivery of a match with fair races, which a play echoes: its token, and when it arrived here. */
  private delivery: { token: string; at: number } | null = null;
  private count = 0;
  private lostAt: number | null = null;

  /** The own player number of the match; null for a spectator. */
  readonly you = $derived.by(() => {
    const index = this.seat === null ? -1 : (this.info?.players.indexOf(this.seat) ?? -1);
    return index < 0 ? null : index;
  });
  readonly isHost = $derived(this.seat !== null && this.info?.host === this.seat);
  /** The match as it is drawn. */
  readonly shown = $derived.by(() => this.overlay());

  constructor(
    readonly code: string,
    private readonly world: World,
    private readonly keeper: Keeper,
  ) {
    this.clock = new ServerClock(() => world.now());
    this.connection = new Connection(code, world, {
      tell: (tell) => this.receive(tell),
      status: (status) => this.changed(status),
      roundTrip: (ms) => this.measured(ms),
      synced: (at, ms) => this.clock.synced(at, ms),
      hello: () => ({ token: keeper.token(code), last: this.number }),
    });
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  ask(ask: Ask): Promise<Answer> {
    return this.connection.ask(ask);
  }

  /** Make a move: drawn at once, and taken back by itself if refused; `before` that happens the caller may look. */
  async move(move: AnyMove, before?: (answer: Answer) => void): Promise<Answer> {
    const pending = { key: ++this.count, move, before: this.shown, at: this.world.now() };
    this.pending = [...this.pending, pending];
    const answer = await this.ask({ ask: 'move', move, ...this.proof() });
    before?.(answer);
    this.settle(pending.key);
    return answer;
  }

  /** What a play proves: the last thing its player had seen, and how long before the play that was. */
  private proof(): { seen?: number; token?: string; response_ms?: number } {
    if (!this.delivery || this.number === null) return {};
    const response_ms = Math.max(Math.round(this.world.now() - this.delivery.at), 0);
    return { seen: this.number, token: this.delivery.token, response_ms };
  }

  async sit(name: string, icon: SeatInfo['icon'], seat: number | null = null): Promise<Answer> {
    const token = this.world.secret();
    const answer = await this.ask({ ask: 'sit', name, icon: icon || 'coffee', seat, token });
    if (answer.tell === 'accepted') {
      this.keeper.keep(this.code, answer.token ?? token);
      this.seat = answer.seat ?? null;
    } else if (answer.code === 'TOKEN_USED') {
      // The seat was taken before the connection broke, and only the answer was lost: come back to it.
      this.keeper.keep(this.code, token);
      this.connection.restart();
    }
    return answer;
  }

  async stand(): Promise<void> {
    const answer = await this.ask({ ask: 'stand' });
    if (answer.tell === 'accepted') {
      this.keeper.keep(this.code, null);
      this.seat = null;
    }
  }

  mute(seat: number, quiet: boolean): void {
    this.muted = new Set(quiet ? [...this.muted, seat] : [...this.muted].filter((one) => one !== seat));
  }

  change(settings: Partial<Settings>): Promise<Answer> {
    return this.ask({ ask: 'change_settings', settings });
  }

  private measured(ms: number): void {
    if (this.world.here) return;
    const median = this.trips.add(ms);
    if (this.trips.count >= SURE_TRIPS) this.ping = median;
    this.jitter = this.trips.jitter;
  }

  /** Measure the way to the server, and its clock. */
  measure(): void {
    this.connection.ping();
  }

  private changed(status: Status): void {
    this.status = status;
    if (status === 'open') this.lostAt = null;
    else this.lostAt ??= this.world.now();
    this.look();
  }

  /** Look after the connection: is anything overdue? While somebody plays this is done several times a second. */
  look(): void {
    if (this.world.here) return;
    const now = this.world.now();
    const open = this.status === 'open';
    if (open && this.connection.quiet() >= ASK_AFTER_MS && this.connection.silence() === 0) this.connection.ping();
    const oldest = this.pending[0]?.at;
    const next = linkOf({
      lost: this.lostAt === null ? null : now - this.lostAt,
      silent: open ? this.connection.silence() : 0,
      waiting: oldest === undefined ? 0 : now - oldest,
    });
    if (next.state !== this.link.state || next.seconds !== this.link.seconds) this.link = next;
  }

  hurry(): void {
    this.connection.hurry();
  }

  close(): void {
    this.connection.close();
  }

  /** Who plays as this player of the match. */
  seatOf(player: number): SeatInfo | null {
    const seat = this.info?.players[player];
    const found = this.info?.seats.find((one) => one.seat === seat);
    return this.info && found ? persona(this.info, found) : null;
  }

  private receive(tell: Tell): void {
    if (tell.tell === 'snapshot') this.restore(tell);
    else if (tell.tell === 'happened') {
      this.clock.heard(tell.at);
      if (this.number !== null && tell.number > this.number) {
        this.number = tell.number;
        this.delivered(tell.token);
        for (const event of tell.events) this.happen(event, tell.at);
      }
    } else if (tell.tell === 'shown') this.happen({ event: 'cards_shown', cards: tell.cards }, this.clock.now());
    else if (tell.tell === 'presence') this.present(tell.here, tell.spectators);
    else if (tell.tell === 'links') this.links = new Map(tell.seats.map((link) => [link.seat, link]));
    else if (tell.tell === 'bye' && tell.code !== 'STORAGE') this.ended = tell.code;
    else if (tell.tell === 'refused') this.turnedAway(tell.code);
    else if (tell.tell === 'accepted' && tell.seat !== undefined && tell.seat !== null) this.seat = tell.seat;
  }

  private delivered(token: string | null | undefined): void {
    this.delivery = token ? { token, at: this.world.now() } : null;
  }

  private present(here: number[], spectators: number): void {
    if (!this.info) return;
    const seats = this.info.seats.map((seat) => ({ ...seat, here: here.includes(seat.seat) }));
    this.info = { ...this.info, seats, spectators };
  }

  private turnedAway(code: string): void {
    if (code === 'NO_ROOM' || code === 'UNREADABLE') {
      this.ended = code;
      this.connection.close();
    }
    if (code === 'BAD_TOKEN') {
      this.keeper.keep(this.code, null);
      this.seat = null;
    }
  }

  private restore(snapshot: Snapshot): void {
    this.number = snapshot.number;
    this.delivered(snapshot.token);
    this.restored += 1;
    this.info = snapshot.room;
    this.seat = snapshot.seat;
    this.pending = [];
    this.totals = snapshot.totals ?? [];
    this.readied ||= this.saidReady();
    this.setView(snapshot.room, snapshot.view);
  }

  /** Said before this page was loaded: the lobby still knows. */
  private saidReady(): boolean {
    const { info, seat } = this;
    return info?.stage === 'lobby' && seat !== null && (info.agreed['ready'] ?? []).includes(seat);
  }

  private setView(room: RoomInfo, view: Snapshot['view']): void {
    this.game = GAMES[room.settings.game] as unknown as Game<View>;
    this.view = view as View | null;
  }

  /** Watchers are told before the change, while the cards still lie where they were. */
  private happen(event: AnyEvent, at: number): void {
    if (event.event === 'phrase_said' && this.muted.has(event.seat)) return;
    for (const watcher of this.watchers) watcher(event, at);
    if (!this.info) return;
    this.info = reduceRoom(this.info, event);
    if (event.event === 'round_began') this.info = { ...this.info, round_began: at };
    if (event.event === 'match_started') this.totals = [];
    if (event.event === 'round_over') this.totals = [...this.totals, event.totals];
    if (event.event === 'match_started') this.setView(this.info, event.view);
    else if (this.game && this.view) this.view = this.game.reduce(this.view, event, this.options);
    if (event.event === 'seat_changed' && event.info.seat === this.seat && event.info.kind !== 'player') {
      this.seat = null;
      this.keeper.keep(this.code, null);
    }
    if (event.event === 'room_closed') this.ended = 'CLOSED';
  }

  private settle(key: number): void {
    this.pending = this.pending.filter((one) => one.key !== key);
  }

  private overlay(): View | null {
    const { game, view, you } = this;
    return game && view && you !== null ? game.overlay(view, you, this.pending, this.options) : view;
  }
}
