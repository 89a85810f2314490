/** Every card as text, by its number in the rules: `R5`. */

import { CARDS, color_of, number_of } from '$src/generated/games/espresso/rules/cards';

/** In the order of the rules. */
const COLORS = 'RBYG';
export const CARD_TEXTS = Array.from(
  { length: CARDS },
  (_, card) => `${COLORS[color_of(card)] ?? ''}${number_of(card)}`,
);
