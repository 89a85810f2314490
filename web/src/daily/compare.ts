/** Two attempts at one deal, card by card: when each of them laid what. */

import { readRecord } from '$src/local/record';

export interface Laid {
  /** As in the record: `R5`. */
  card: string;
  /** Milliseconds since the cards could be played; null: never. */
  mine: number | null;
  theirs: number | null;
}

/** How an attempt ended beside another one: more points win, of equal ones the faster. */
export function duelOf(mine: Ended, theirs: Ended): 'won' | 'lost' | 'level' {
  const ahead = mine.points - theirs.points || theirs.took_ms - mine.took_ms;
  if (ahead === 0) return 'level';
  return ahead > 0 ? 'won' : 'lost';
}
interface Ended {
  points: number;
  took_ms: number;
}

const PLAY = /^A \S+ ([RBGY]\d) > /;
const RUNS = /^\* go/;

/** When the person of a record laid each card. */
export function laidIn(record: string): Map<string, number> {
  const found = new Map<string, number>();
  let began = 0;
  for (const { at, text } of readRecord(record).moves) {
    if (RUNS.test(text)) began = at ?? 0;
    const card = PLAY.exec(text)?.[1];
    if (card !== undefined && !found.has(card)) found.set(card, (at ?? 0) - began);
  }
  return found;
}

/** The cards that either laid, in the order of whoever was first. */
export function compare(mine: string, theirs: string): Laid[] {
  const [a, b] = [laidIn(mine), laidIn(theirs)];
  const first = ({ mine: one, theirs: other }: Laid): number => Math.min(one ?? Infinity, other ?? Infinity);
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((card) => ({ card, mine: a.get(card) ?? null, theirs: b.get(card) ?? null }))
    .sort((x, y) => first(x) - first(y));
}
