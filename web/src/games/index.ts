/** All games. Code outside a game's folder uses this registry and never checks which game it has. */

import { cafe } from './cafe';
import { espresso } from './espresso';
import type { Game, GameName } from './game';

export const GAMES: Readonly<Record<GameName, Game>> = { espresso, cafe };
export const ALL_GAMES: readonly Game[] = Object.values(GAMES);
/** The game to show if none is named. */
export const FIRST_GAME: Game = GAMES.espresso;

/** From two players to the most seats of the game. */
export const seatCounts = ({ mostSeats }: Game): number[] =>
  Array.from({ length: mostSeats - 1 }, (_, more) => more + 2);

/** A game by the name that a server uses. */
export const gameNamed = (name: string): Game => (GAMES as Readonly<Record<string, Game>>)[name] ?? FIRST_GAME;
