/**
 * A room as this client knows it: the state confirmed by the server, and the player's pending moves. The page always
 * draws the pending moves applied to the confirmed state, so a refusal needs no undo.
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

/** After this many round trips, their median is worth showing. */
const SURE_TRIPS = 3;

export type Watcher = (event: AnyEvent, at: number) => void;

export class Room<View extends AnyView = AnyView> {
  info = $state.raw<RoomInfo | null>(null);
  seat = $state<number | null>(null);
  status = $state<Status>('connecting');
  /** The state of the connection, updated by `look`. */
  link = $state.raw<Link>(GOOD);
  ping = $state<number | null>(null);
  /** The spread of the last pings. */
  jitter = $state(0);
  /** Why the room cannot be entered, or why the socket was closed for good. */
  ended = $state<string | null>(null);
  /** The game of the match; `view` is as confirmed by the server. */
  game = $state.raw<Game<View> | null>(null);
  view = $state.raw<View | null>(null);
  pending = $state.raw<Pending<View>[]>([]);
  /** The network delays of seats in a match with fair races. */
  links = $state.raw<ReadonlyMap<number, LinkInfo>>(new Map());
  /** How often a snapshot came instead of single events. */
  restored = $state(0);
  /** Whether the player was ready in the lobby, so the table need not ask before the first round. */
  readied = $state(false);
  /** Seats whose phrases are muted on this page. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  /** Points of all players after each finished round of the match. */
  totals = $state.raw<number[][]>([]);
  /** The options of the match, once known. */
  options = $state.raw<RuleOptions>({});

  readonly clock: ServerClock;
  private readonly connection: Connection;
  private readonly trips = new RoundTrips();
  private readonly watchers = new Set<Watcher>();
  private number: number | null = null;
  /** The last delivery in a match with fair races, which plays echo: its token, and when it arrived here. */
  private delivery: { token: string; at: number } | null = null;
  private count = 0;
  private lostAt: number | null = null;

  /** This client's player in the match; null for a spectator. */
  readonly you = $derived.by(() => {
    const index = this.seat === null ? -1 : (this.info?.players.indexOf(this.seat) ?? -1);
    return index < 0 ? null : index;
  });
  readonly isHost = $derived(this.seat !== null && this.info?.host === this.seat);
  /** The view to draw, including pending moves. */
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

  /** Make a move, which is drawn at once and disappears if refused; `before` is called just before that. */
  async move(move: AnyMove, before?: (answer: Answer) => void): Promise<Answer> {
    const pending = { key: ++this.count, move, before: this.shown, at: this.world.now() };
    this.pending = [...this.pending, pending];
    const answer = await this.ask({ ask: 'move', move, ...this.proof() });
    before?.(answer);
    this.settle(pending.key);
    return answer;
  }

  /** The proof in a play: the last event its player had seen, and how long ago. */
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
      // The seat was taken before the connection broke and only the answer was lost, so return to it.
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

  /** Measure the delay to the server, and its clock. */
  measure(): void {
    this.connection.ping();
  }

  private changed(status: Status): void {
    this.status = status;
    if (status === 'open') this.lostAt = null;
    else this.lostAt ??= this.world.now();
    this.look();
  }

  /** Check whether anything is overdue. During play this is done several times a second. */
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

  /** The seat of a player of the match. */
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

  /** Whether the player was ready before this page was loaded, which the lobby remembers. */
  private saidReady(): boolean {
    const { info, seat } = this;
    return info?.stage === 'lobby' && seat !== null && (info.agreed['ready'] ?? []).includes(seat);
  }

  private setView(room: RoomInfo, view: Snapshot['view']): void {
    this.game = GAMES[room.settings.game] as unknown as Game<View>;
    this.view = view as View | null;
  }

  /** Notify watchers before the change, while cards are still in their old places. */
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
