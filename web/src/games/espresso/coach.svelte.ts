/** The coach for the first rounds: one line at a time, until no longer needed. */

import { read, write } from '$src/app/store.svelte';

/** What the coach says now; see the texts of the table. */
export type Step = 'stack' | 'lanes' | 'flip' | 'fits' | 'hurry' | 'zero' | 'chaos' | 'quiet';

/** What is remembered of the help so far. */
interface Taught {
  /** Rounds played with help. */
  rounds: number;
  /** Whether help is over. */
  done: boolean;
}

const KEPT = 'finito.coach';
/** After the first round, this many plays in a row without a mistake end the help. */
const ENOUGH = 3;
export const IDLE_MS = 3000;
/** What to say after each of the first plays. */
const LINES: readonly Step[] = ['lanes', 'stack', 'stack', 'stack'];
/** The coach points out a rival with this few cards. */
const FEW = 2;

/** What the coach can see. */
export interface Seen {
  now: number;
  /** Whether one of the player's open cards would fit. */
  fits: boolean;
  /** The rival with the fewest cards left in the stack. */
  fewest: number;
}

export class Coach {
  /** Whether the coach is active. */
  on = $state(false);
  step = $state<Step>('stack');
  /** Whether fitting cards are lit, after a while without a move. */
  lit = $state(false);
  private taught: Taught;
  private clean = 0;
  private actedAt = 0;
  private laid = 0;
  private first: Step = 'stack';

  constructor(wanted: boolean) {
    const kept = read<Taught>(KEPT);
    this.taught = { rounds: kept.rounds ?? 0, done: kept.done ?? false };
    this.on = wanted && !this.taught.done;
  }

  /** A round begins; `first` is what a variant needs said first. */
  begin(now: number, first: Step = 'stack'): void {
    [this.step, this.lit, this.actedAt, this.clean, this.laid] = [first, false, now, 0, 0];
    this.first = first;
  }

  /** The player has played a card or flipped. */
  acted(now: number, played: boolean): void {
    [this.actedAt, this.lit] = [now, false];
    if (!this.on || !played) return;
    this.laid += 1;
    this.clean += 1;
    const line = LINES[this.laid - 1] ?? 'quiet';
    // In Zero piles mix colors and a zero does not open one, so repeat the first line instead.
    this.step = line === 'lanes' && this.first === 'zero' ? 'zero' : line;
    if (this.taught.rounds > 0 && this.clean >= ENOUGH) this.stop();
  }

  refused(now: number): void {
    [this.clean, this.actedAt] = [0, now];
  }

  look({ now, fits, fewest }: Seen): void {
    if (!this.on) return;
    if (now - this.actedAt >= IDLE_MS) {
      this.lit = fits;
      this.step = fits ? 'fits' : 'flip';
    } else if (fewest <= FEW && fewest > 0 && this.laid > 0) this.step = 'hurry';
  }

  ended(): void {
    if (!this.on) return;
    this.lit = false;
    this.taught = { ...this.taught, rounds: this.taught.rounds + 1 };
    write(KEPT, this.taught);
  }

  stop(): void {
    [this.on, this.lit] = [false, false];
    this.taught = { ...this.taught, done: true };
    write(KEPT, this.taught);
  }
}
