/**
 * An earlier attempt at the same deal, yours or a friend's, to race against. It is replayed from its record as time
 * passes; the room being played in knows nothing of it.
 */

import { STACK } from '$src/generated/games/espresso/rules/deal';
import { readRecord } from '$src/local/record';

export interface Raced {
  name: string;
  icon: string;
  record: string;
}
export interface Step {
  /** Milliseconds since play began. */
  at: number;
  /** As in the record: `R5`; null if a card was stolen. */
  card: string | null;
  /** How many cards were left in the espresso stack. */
  left: number;
}

const TRACE_MS = 1500;
const PLAY = /^A (\S+) ([RBGY]\d) > /;
const RUNS = /^\* go/;
const STOLEN = /^[B-F] A\.(\S+) [RBGY]\d > /;
/** Playing from here takes a card off the stack: directly, or to refill the help row (ESP-HELP-02). */
const FROM_STACK = /^(espresso|help\d)$/;

/** The cards that the person in a record played, and those stolen from their stack. */
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
  /** The card it played a moment ago. */
  trace = $state<string | null>(null);
  /** How many of its steps are done. */
  private laid = $state(0);
  readonly last = $derived.by(() => this.steps.slice(0, this.laid).findLast(isLaid) ?? null);
  readonly left = $derived.by(() => this.steps[this.laid - 1]?.left ?? STACK);

  constructor(readonly raced: Raced) {
    this.steps = stepsOf(raced.record);
  }
  /** Move on to this elapsed time. */
  look(elapsed: number): void {
    const next = this.steps.findIndex(({ at }) => at > elapsed);
    this.laid = next < 0 ? this.steps.length : next;
    const { last } = this;
    this.trace = last && elapsed - last.at < TRACE_MS ? last.card : null;
  }
}

let raced: Raced | null = null;
/** Race against this attempt in the next deal; null for none. */
export const race = (one: Raced | null): void => void (raced = one);
/** The ghost for an attempt that begins now. */
export const ghost = (): Ghost | null => raced && new Ghost(raced);
