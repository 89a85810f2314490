/**
 * An earlier attempt at the same deal, yours or a friend's, to race against. It is told from its record as the time
 * goes on; the room that is played in never hears of it.
 */

import { STACK } from '$src/generated/games/espresso/rules/deal';
import { readRecord } from '$src/local/record';

export interface Raced {
  name: string;
  icon: string;
  record: string;
}
export interface Step {
  /** Milliseconds since the cards could be played. */
  at: number;
  /** As in the record: `R5`; null: somebody has stolen one. */
  card: string | null;
  /** What was left of the Espresso stack. */
  left: number;
}

const TRACE_MS = 1500;
const PLAY = /^A (\S+) ([RBGY]\d) > /;
const RUNS = /^\* go/;
const STOLEN = /^[B-F] A\.(\S+) [RBGY]\d > /;
/** Places that take a card from the stack: its own, and the help row, which it refills (ESP-HELP-02). */
const FROM_STACK = /^(espresso|help\d)$/;

/** The cards that the person of a record laid, and those stolen from their stack. */
export function stepsOf(record: string): Step[] {
  const steps: Step[] = [];
  let [began, left] = [0, STACK];
  for (const { at, text } of readRecord(record).moves) {
    if (RUNS.test(text)) began = at ?? 0;
    const [, from, card = null] = PLAY.exec(text) ?? STOLEN.exec(text) ?? [];
    const off = FROM_STACK.test(from ?? '');
    if (!card && !off) continue;
    if (off) left -= 1;
    steps.push({ at: (at ?? 0) - began, card, left });
  }
  return steps;
}

type Laid = Step & { card: string };
const isLaid = (step: Step): step is Laid => step.card !== null;

export class Ghost {
  readonly steps: readonly Step[];
  readonly of = STACK;
  /** The card that it has laid a moment ago. */
  trace = $state<string | null>(null);
  /** How many of its steps were made by now. */
  private laid = $state(0);
  readonly last = $derived.by(() => this.steps.slice(0, this.laid).findLast(isLaid) ?? null);
  readonly left = $derived.by(() => this.steps[this.laid - 1]?.left ?? STACK);

  constructor(readonly raced: Raced) {
    this.steps = stepsOf(raced.record);
  }
  /** So much time has gone by. */
  look(elapsed: number): void {
    const next = this.steps.findIndex(({ at }) => at > elapsed);
    this.laid = next < 0 ? this.steps.length : next;
    const { last } = this;
    this.trace = last && elapsed - last.at < TRACE_MS ? last.card : null;
  }
}

let raced: Raced | null = null;
/** Race this one at the next deal that is played; null: nobody. */
export const race = (one: Raced | null): void => void (raced = one);
/** Whom an attempt that begins now races. */
export const ghost = (): Ghost | null => raced && new Ghost(raced);
