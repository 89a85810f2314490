/** The coach of the first rounds: one line at a time, until it is no longer needed. */

import { read, write } from '$src/app/store.svelte';

/** What the coach says now; see the words of the table. */
export type Step = 'stack' | 'lanes' | 'flip' | 'fits' | 'hurry' | 'zero' | 'chaos' | 'quiet';

/** What is told from now on about a player who had help. */
interface Taught {
  /** Rounds that were played with help. */
  rounds: number;
  /** Whether help is over. */
  done: boolean;
}

const KEPT = 'finito.coach';
/** So many own plays in a row without a mistake, after the first round, and the coach goes. */
const ENOUGH = 3;
export const IDLE_MS = 3000;
/** What is said after the first own cards; whoever goes on playing needs no words. */
const LINES: readonly Step[] = ['lanes', 'stack', 'stack', 'stack'];
/** A rival with so few cards is worth a word. */
const FEW = 2;

/** What the coach looks at. */
export interface Seen {
  now: number;
  /** Whether an own open card would fit. */
  fits: boolean;
  /** The rival with the fewest cards left in the stack. */
  fewest: number;
}

export class Coach {
  /** Whether the coach speaks at all. */
  on = $state(false);
  step = $state<Step>('stack');
  /** Whether cards that fit are lit: after a while without a move. */
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

  /** Cards turn; `first` is what a variant needs said before everything else. */
  begin(now: number, first: Step = 'stack'): void {
    [this.step, this.lit, this.actedAt, this.clean, this.laid] = [first, false, now, 0, 0];
    this.first = first;
  }

  /** An own card was laid, or cards were flipped. */
  acted(now: number, played: boolean): void {
    [this.actedAt, this.lit] = [now, false];
    if (!this.on || !played) return;
    this.laid += 1;
    this.clean += 1;
    const line = LINES[this.laid - 1] ?? 'quiet';
    // In Zero no pile keeps to a color, and a zero opens none: what was said first is worth saying again.
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

  /** The round is over. */
  ended(): void {
    if (!this.on) return;
    this.lit = false;
    this.taught = { ...this.taught, rounds: this.taught.rounds + 1 };
    write(KEPT, this.taught);
  }

  /** Enough help. */
  stop(): void {
    [this.on, this.lit] = [false, false];
    this.taught = { ...this.taught, done: true };
    write(KEPT, this.taught);
  }
}
