/** A review of the café: what each turn scored, and what would have been better. */

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
  /** What a bot that looks ahead would have played; null if it agrees. */
  wiser: CafeMove | null;
  wiser_text: string;
  /** How many points better it rates its own turn; null if it did not evaluate the actual turn. */
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

/** A move in the form of an unconfirmed turn, which the board can draw. */
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
