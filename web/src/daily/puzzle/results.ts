/** Which puzzles were answered on this device, and how. */

import type { CafeMove } from '$src/protocol';

const KEY = 'finito.puzzles';

export interface Solved {
  move: CafeMove;
  /** By so many points worse than the answer; 0: it was the answer. */
  behind: number;
}
type Results = Record<string, Solved>;

/** By day. A browser that remembers nothing has none. */
export function results(): Results {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Results;
  } catch {
    return {};
  }
}
/** Whoever is asked has not answered this position yet: an answer there was to another one. */
export function keepResult(day: string, solved: Solved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...results(), [day]: solved }));
  } catch {
    // It can be played all the same.
  }
}
