/** Which puzzles were answered on this device, and how. */

import type { CafeMove } from '$src/protocol';

const KEY = 'finito.puzzles';

export interface Solved {
  move: CafeMove;
  /** How many points worse than the answer; 0 if it was the answer. */
  behind: number;
}
type Results = Record<string, Solved>;

/** By day; empty if the browser stores nothing. */
export function results(): Results {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Results;
  } catch {
    return {};
  }
}
/** Replaces an earlier result of the day, which must have been for another position. */
export function keepResult(day: string, solved: Solved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...results(), [day]: solved }));
  } catch {
    // The puzzle can be played without storage.
  }
}
