/** All games. Whoever is not a game asks here, and never which game it is. */

import { cafe } from './cafe';
import { espresso } from './espresso';
import type { Game, GameName } from './game';

export const GAMES: Readonly<Record<GameName, Game>> = { espresso, cafe };
export const ALL_GAMES: readonly Game[] = Object.values(GAMES);
/** The game that is shown where nobody has named one. */
export const FIRST_GAME: Game = GAMES.espresso;

/** From two players to as many as can sit there. */
export const seatCounts = ({ mostSeats }: Game): number[] =>
  Array.from({ length: mostSeats - 1 }, (_, more) => more + 2);

/** The game that a server names. */
export const gameNamed = (name: string): Game => (GAMES as Readonly<Record<string, Game>>)[name] ?? FIRST_GAME;
