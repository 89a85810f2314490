/** Small celebrations over the table: a completed pile, a card that was taken. They take no taps and nobody waits. */

import type { EspressoGame } from './game.svelte';

export function celebrate(game: EspressoGame): () => void {
  game.feedback.onmoment = () => undefined;
  return () => (game.feedback.onmoment = null);
}
