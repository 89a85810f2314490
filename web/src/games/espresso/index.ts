/** ESPRESSO, as the page knows it. */

import { ESPRESSO_SHEETS, type EspressoView } from '$src/protocol';
import type { Game } from '$src/games/game';
import { t } from '$src/words/words.svelte';
import { drawOptionsOf } from './draw-options';
import { prediction } from './prediction';
import { reduceEspresso } from './reduce';

export const espresso: Game<EspressoView> = {
  name: 'espresso',
  title: 'ESPRESSO',
  shortTitle: 'ESPRESSO',
  line: () => t().espressoLine,
  sheets: ESPRESSO_SHEETS,
  usualSheet: 'house',
  mostSeats: 6,
  quick: { seats: 4, bot: 'decaf' },
  levels: ['decaf', 'lungo', 'doppio', 'ristretto'],
  botNames: () => t().bots,
  modes: ['zero', 'chaos'],
  rules: { path: '/rules', prefix: 'ESP-', sheets: ['house', 'de', 'nl', 'en', 'fr'] },
  hints: true,
  bubbles: true,
  timed: true,
  daylight: true,
  reduce: (view, event, options) => reduceEspresso(view, event, drawOptionsOf(options).thiefScores),
  overlay: (view, you, pending, options) => prediction.overlay(view, you, pending, drawOptionsOf(options)),
};
