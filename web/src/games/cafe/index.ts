/** Café International, as the page knows it. */

import { CAFE_SHEETS, type CafeView } from '$src/protocol';
import type { Game } from '$src/games/game';
import { t } from '$src/words/words.svelte';
import { reduceCafe } from './reduce';

const LEVELS = ['greedy', 'lookahead', 'search', 'search-strong'] as const;

export const cafe: Game<CafeView> = {
  name: 'cafe',
  title: 'Café International',
  shortTitle: 'Café',
  line: () => t().cafeLine,
  sheets: CAFE_SHEETS,
  usualSheet: 'board',
  mostSeats: 4,
  quick: { seats: 3, bot: 'greedy', hints: 'always' },
  levels: LEVELS,
  botNames: () => ({
    ...t().cafeBots,
    ...Object.fromEntries(LEVELS.map((bot, index) => [bot, t().welcome.levels[index] ?? bot])),
    'search-quick': t().welcome.strongQuick,
  }),
  modes: [],
  rules: { path: '/rules/cafe', prefix: 'CAF-', sheets: ['board', 'app'] },
  hints: true,
  bubbles: false,
  timed: false,
  daylight: true,
  reduce: reduceCafe,
  overlay: (view) => view,
};
