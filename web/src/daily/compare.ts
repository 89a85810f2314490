/** Compares two attempts at one deal, card by card. */

import { readRecord } from '$src/local/record';

export interface Laid {
  /** As in the record: `R5`. */
  card: string;
  /** Milliseconds since play began; null if never played. */
  mine: number | null;
  theirs: number | null;
}

/** The result of one attempt against another: more points win, then the faster one. */
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

/** When the person in a record played each card. */
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

/** The cards that either of them played, ordered by the earlier of the two times. */
export function compare(mine: string, theirs: string): Laid[] {
  const [a, b] = [laidIn(mine), laidIn(theirs)];
  const first = ({ mine: one, theirs: other }: Laid): number => Math.min(one ?? Infinity, other ?? Infinity);
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((card) => ({ card, mine: a.get(card) ?? null, theirs: b.get(card) ?? null }))
    .sort((x, y) => first(x) - first(y));
}
