/** What a review of each game lists: everything that was missed, worst first. */

import { costlyTurns, type CafeReview, type CafeTurn } from './cafe/review';
import { missedChances, type Chance, type EspressoReview } from './espresso/review';
import type { GameName } from './game';

export type AnyReview = EspressoReview | CafeReview;
export type Item = { kind: 'chance'; chance: Chance } | { kind: 'turn'; turn: CafeTurn };

interface ReviewOf {
  /** `mine` says whether a player is of interest. */
  items(found: AnyReview, mine: (player: number) => boolean): Item[];
}
export const REVIEWS = {
  espresso: { items: missedChances },
  cafe: { items: costlyTurns },
} as unknown as Readonly<Record<GameName, ReviewOf>>;
