/**
 * A match as steps: the view at any step follows from the last whole view before it and the events since. A finished
 * match has all its steps; one that is being watched grows, and its end is the live edge.
 */

import type { AnyEvent, AnyView } from '$src/protocol';
import { GAMES } from '$src/games';
import type { GameName, RuleOptions } from '$src/games/game';
import { marksOf } from './marks';

export interface Step {
  number: number;
  at: number | null;
  line: string;
  events: AnyEvent[];
  view: AnyView | null;
}

export interface Recorded {
  game: GameName;
  options: RuleOptions;
  players: number;
  steps: Step[];
}

const STEP_MS = 900;
const LONGEST_WAIT_MS = 3000;
const KEYFRAME = 25;

export class Replay {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whose side is below; null: everybody's alike. */
  seat = $state<number | null>(null);
  /** Whether the last step is shown as soon as it comes. */
  live = $state(false);
  steps = $state.raw<Step[]>([]);
  readonly view = $derived.by(() => this.viewAt(this.at));

  constructor(readonly recorded: Omit<Recorded, 'steps'> & { steps: Step[] }) {
    this.steps = recorded.steps;
  }

  get timed(): boolean {
    return GAMES[this.recorded.game].timed;
  }
  get last(): number {
    return this.steps.length - 1;
  }
  get step(): Step | undefined {
    return this.steps[this.at];
  }

  viewAt(at: number): AnyView | null {
    const { steps } = this;
    let first = Math.min(at, steps.length - 1);
    while (first > 0 && !steps[first]?.view) first -= 1;
    let view = steps[first]?.view ?? null;
    for (const step of steps.slice(first + 1, at + 1)) view = view && this.after(view, step);
    return view;
  }

  after(view: AnyView, step: Step): AnyView {
    const { game, options } = this.recorded;
    return step.events.reduce<AnyView>((now, event) => GAMES[game].reduce(now, event, options), view);
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
    this.live = false;
    if (this.at === this.last) this.playing = false;
  }

  /** To the live edge, and stay there. */
  catchUp(): void {
    this.at = this.last;
    this.playing = false;
    this.live = true;
  }

  /** Something happened in a match that is being watched; `before` is the view just before it. */
  add(event: AnyEvent, at: number, before: AnyView | null): void {
    const number = this.steps.length;
    const old =
      number % KEYFRAME === 0
        ? this.steps.map((step, index) => (index === number - 1 ? { ...step, view: before } : step))
        : this.steps;
    this.steps = [...old, { number, at, line: '', events: [event], view: null }];
    if (this.live) this.at = this.last;
  }

  /** How long to wait before the next step. */
  wait(): number {
    const [now, next] = [this.steps[this.at]?.at, this.steps[this.at + 1]?.at];
    const real = this.timed && now != null && next != null ? next - now : STEP_MS;
    return Math.min(Math.max(real, 20), LONGEST_WAIT_MS) / this.speed;
  }

  /** Seconds since the first step that has a time; null where the record has none. */
  seconds(at: number): number | null {
    const [first, now] = [this.steps.find((step) => step.at !== null)?.at, this.steps[at]?.at];
    return !this.timed || first == null || now == null ? null : (now - first) / 1000;
  }

  /** The last step that had happened after so many seconds. */
  stepAt(seconds: number): number {
    const found = this.steps.findLastIndex((_, at) => (this.seconds(at) ?? Infinity) <= seconds + 0.0005);
    return Math.max(found, 0);
  }

  /** The address of this moment, for somebody else to see: after the path. */
  link(): string {
    const seconds = this.seconds(this.at);
    const moment = seconds === null ? `step=${this.at}` : `t=${seconds.toFixed(3).replace(/\.?0+$/, '')}`;
    return this.seat === null ? `?${moment}` : `?${moment}&seat=${this.seat + 1}`;
  }

  /** The step before anybody plays: cards and people are at the table, and Play shows something at once. */
  get start(): number {
    return Math.max((marksOf(this)[0]?.at ?? 0) - 1, 0);
  }

  /** Go to the moment of an address; one that names none begins where the play does. */
  open(search: string): void {
    const asked = new URLSearchParams(search);
    const [t, step, seat] = ['t', 'step', 'seat'].map((name) =>
      asked.get(name) === null ? NaN : Number(asked.get(name)),
    );
    if (seat !== undefined && seat >= 1 && seat <= this.recorded.players) this.seat = Math.floor(seat) - 1;
    this.go(
      t !== undefined && t >= 0 ? this.stepAt(t) : step !== undefined && step >= 0 ? Math.floor(step) : this.start,
    );
  }

  /** Pile to the player who played last on it. */
  lastBy(): Record<string, number> {
    const found: Record<string, number> = {};
    for (let at = this.at; at >= 0; at -= 1) {
      for (const event of this.steps[at]?.events ?? []) {
        if (event.event === 'dealt') return found;
        if (event.event === 'played' || event.event === 'pair_played') found[event.pile] ??= event.player;
      }
    }
    return found;
  }

  /** Café: the chairs of each player's last move, back to where whoever moved just now had moved before. */
  lastChairs(): Set<string> {
    const chairs = new Set<string>();
    const moved = new Set<number>();
    let mover = -1;
    for (let at = this.at; at > 0; at -= 1) {
      const events = (this.steps[at]?.events ?? []).filter(
        (event) => event.event === 'guest_seated' || event.event === 'swapped' || event.event === 'bar_taken',
      );
      const player = events[0]?.player;
      if (player === undefined) continue;
      if (moved.has(player) && player !== mover) break;
      moved.add((mover = player));
      for (const event of events) if ('chair' in event) chairs.add(event.chair);
    }
    return chairs;
  }
}
