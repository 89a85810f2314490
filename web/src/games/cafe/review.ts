/** A review of the café: what each turn brought, and what would have been better. */

import type { CafeBar, CafePlace, CafeSwap } from '$src/protocol';
import type { Item } from '$src/games/reviews';
import { IDLE, type Drawn } from './drawn';

/** A whole turn. */
export type CafeMove = CafePlace | CafeBar | CafeSwap;
export interface CafeTurn {
  number: number;
  player: number;
  move: string;
  points: number;
  best: number;
  missed: number;
  better: CafeMove | null;
  better_text: string;
  /** What a bot that looks ahead would have done; null if it agrees. */
  wiser: CafeMove | null;
  wiser_text: string;
  /** By how many points it prefers its own turn; null where it did not evaluate the turn that was made. */
  lost: number | null;
  /** The number of legal turns. */
  turns: number;
}
export interface CafeReview {
  game: 'cafe';
  players: number;
  people: { player: number; turns: number; points: number; missed: number; perfect: number }[];
  turns: CafeTurn[];
}

export const costlyTurns = (found: CafeReview, mine: (player: number) => boolean): Item[] =>
  found.turns
    .filter((turn) => turn.better && mine(turn.player))
    .sort((a, b) => b.missed - a.missed)
    .map((turn) => ({ kind: 'turn', turn }));

/** A move as a turn that is put together but not confirmed, so the board draws it as such. */
export function ghostOf(move: CafeMove): Drawn {
  const tile = move.do === 'place' ? '' : move.tile;
  return {
    ...IDLE,
    placed: move.do === 'place' ? move.put : [],
    swapped: move.do === 'swap' ? { index: 0, chair: move.chair } : null,
    atBar: move.do === 'bar' ? 0 : null,
    rack: [tile],
  };
}
