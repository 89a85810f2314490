/** The part of a review's panel that is specific to a game. */

import type { Component } from 'svelte';
import type { Words } from '$src/words/shape';
import type { Review } from '$src/review/review.svelte';
import CafePart from './cafe/ReviewPart.svelte';
import EspressoPart from './espresso/ReviewPart.svelte';
import type { GameName } from './game';

export interface ReviewProps {
  review: Review;
  words: Words['review'];
  name: (player: number) => string;
  icon: (player: number) => string;
}
interface PartOf {
  Part: Component<ReviewProps>;
  /** The heading of the list of what was missed. */
  heading: 'chances' | 'costly';
}

export const REVIEW_PARTS: Readonly<Record<GameName, PartOf>> = {
  espresso: { Part: EspressoPart, heading: 'chances' },
  cafe: { Part: CafePart, heading: 'costly' },
};
