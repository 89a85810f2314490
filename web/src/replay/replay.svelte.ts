/** A record as steps: the view at any step follows from the last whole view before it and the events since. */

import type { AnyEvent, CafeView, EspressoView } from '$protocol';
import { reduceCafe } from '$src/cafe/reduce';
import { reduceEspresso } from '$src/espresso/reduce';

export interface Step {
  number: number;
  at: number | null;
  line: string;
  events: AnyEvent[];
  view: EspressoView | CafeView | null;
}

export interface Recorded {
  game: 'espresso' | 'cafe';
  options: Record<string, unknown>;
  players: number;
  steps: Step[];
}

export interface Mark {
  at: number;
  kind: 'finito' | 'steal' | 'clear';
}

const STEP_MS = 900;
const LONGEST_WAIT_MS = 3000;

export class Replay {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly view = $derived.by(() => this.viewAt(this.at));

  constructor(readonly recorded: Recorded) {}

  get last(): number {
    return this.recorded.steps.length - 1;
  }
  get step(): Step | undefined {
    return this.recorded.steps[this.at];
  }

  viewAt(at: number): EspressoView | CafeView | null {
    const { steps, game } = this.recorded;
    let first = Math.min(at, steps.length - 1);
    while (first > 0 && !steps[first]?.view) first -= 1;
    let view = steps[first]?.view ?? null;
    for (const step of steps.slice(first + 1, at + 1)) {
      for (const event of step.events) {
        if (!view) break;
        view = game === 'espresso' ? reduceEspresso(view as EspressoView, event) : reduceCafe(view as CafeView, event);
      }
    }
    return view;
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
    if (this.at === this.last) this.playing = false;
  }

  /** How long to wait before the next step. */
  wait(): number {
    const [now, next] = [this.recorded.steps[this.at]?.at, this.recorded.steps[this.at + 1]?.at];
    const real = this.recorded.game === 'espresso' && now != null && next != null ? next - now : STEP_MS;
    return Math.min(Math.max(real, 20), LONGEST_WAIT_MS) / this.speed;
  }

  /** Steps worth a mark on the track: thefts, impasses, Finito, cleared tables, the end. */
  marks(): Mark[] {
    return this.recorded.steps.flatMap((step, at) => step.events.flatMap((event): Mark[] => {
      if (event.event === 'round_over' || event.event === 'game_ended') return [{ at, kind: 'finito' }];
      if (event.event === 'played' && event.player !== event.lifted.owner) return [{ at, kind: 'steal' }];
      return event.event === 'table_cleared' ? [{ at, kind: 'clear' }] : [];
    }));
  }
}
