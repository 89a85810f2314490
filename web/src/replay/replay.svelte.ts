/**
 * A match as steps. The view at any step follows from the last full view before it and the events since. A finished
 * match has all its steps; a live one grows, and its end is the live edge.
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
  /** The player whose side is shown below; null if all are shown alike. */
  seat = $state<number | null>(null);
  /** Whether to show each new step as it arrives. */
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

  /** Go to the live edge and stay there. */
  catchUp(): void {
    this.at = this.last;
    this.playing = false;
    this.live = true;
  }

  /** Add an event of a live match; `before` is the view just before it. */
  add(event: AnyEvent, at: number, before: AnyView | null): void {
    const number = this.steps.length;
    const old =
      number % KEYFRAME === 0
        ? this.steps.map((step, index) => (index === number - 1 ? { ...step, view: before } : step))
        : this.steps;
    this.steps = [...old, { number, at, line: '', events: [event], view: null }];
    if (this.live) this.at = this.last;
  }

  /** Milliseconds to wait before the next step. */
  wait(): number {
    const [now, next] = [this.steps[this.at]?.at, this.steps[this.at + 1]?.at];
    const real = this.timed && now != null && next != null ? next - now : STEP_MS;
    return Math.min(Math.max(real, 20), LONGEST_WAIT_MS) / this.speed;
  }

  /** Seconds since the first step that has a time; null if the record has no times. */
  seconds(at: number): number | null {
    const [first, now] = [this.steps.find((step) => step.at !== null)?.at, this.steps[at]?.at];
    return !this.timed || first == null || now == null ? null : (now - first) / 1000;
  }

  /** The last step at or before this many seconds. */
  stepAt(seconds: number): number {
    const found = this.steps.findLastIndex((_, at) => (this.seconds(at) ?? Infinity) <= seconds + 0.0005);
    return Math.max(found, 0);
  }

  /** The part of a link to this moment that follows the path. */
  link(): string {
    const seconds = this.seconds(this.at);
    const moment = seconds === null ? `step=${this.at}` : `t=${seconds.toFixed(3).replace(/\.?0+$/, '')}`;
    return this.seat === null ? `?${moment}` : `?${moment}&seat=${this.seat + 1}`;
  }

  /** The step just before the first play: cards and people are at the table, and Play shows something at once. */
  get start(): number {
    return Math.max((marksOf(this)[0]?.at ?? 0) - 1, 0);
  }

  /** Go to the moment in an address, or to `start` if it has none. */
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

  /** Pile to the player who last played on it. */
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

  /** Café: the chairs filled since the player of the latest move made their previous one. */
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
