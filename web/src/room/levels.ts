/** Easy, medium, strong, very strong: the same four levels in every game, each with its bot. */

import type { Game } from '$src/games/game';
import { t } from '$src/words/words.svelte';

export interface Level {
  bot: string;
  name: string;
  /** 1 to 4. */
  beans: number;
}

/** The levels of a game whose bots the server has. */
export function levelsOf(game: Game, known: readonly string[]): Level[] {
  return game.levels
    .map((bot, index) => ({ bot, name: t().welcome.levels[index] ?? bot, beans: index + 1 }))
    .filter(({ bot }) => known.includes(bot));
}

/** The level of a bot as text, or its name if it has no level. */
export function levelOf(game: Game, bot: string): string {
  const index = game.levels.indexOf(bot);
  return index < 0 ? (game.botNames()[bot] ?? bot) : (t().welcome.levels[index] ?? bot);
}

/** What a tap on a level changes: other bots are removed, and every chair without a person gets this bot. */
export function fillPlan(
  seats: readonly { seat: number; kind: string; bot: string }[],
  bot: string,
): { remove: number[]; add: number[] } {
  const wrong = seats.filter((one) => one.kind === 'bot' && one.bot !== bot).map((one) => one.seat);
  const free = seats.filter((one) => one.kind === 'free').map((one) => one.seat);
  return { remove: wrong, add: [...wrong, ...free].sort((a, b) => a - b) };
}
