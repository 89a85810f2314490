/** Measures how long Café bots think in the page, in games against themselves. See `python -m tools.bench page`. */

import catalog from '$src/generated/cafe.catalog.json';
import type { CafeOptions } from '$src/protocol';
import { Desk } from '$src/games/cafe/local/players';
import { Table } from '$src/games/cafe/local/table';
import * as text from '$src/games/cafe/local/text';

/** The milliseconds of every turn of a game, and a checksum of the turns: a different sum means a different game. */
export function think(player: string, preset: string, seed: number): { ms: number[]; sum: number } {
  const options = (catalog.presets as unknown as Record<string, CafeOptions>)[preset] as CafeOptions;
  const table = new Table(options, 2);
  const { game } = table;
  const dice = new text.Dice();
  [game.seed_low, game.seed_high] = [seed, 0];
  text.deal(game);
  text.seed_chance(dice, seed, 1, 0);
  // With a stopped clock, the search ends only when its simulations are used up.
  const desk = new Desk(table, () => 0);
  const ms: number[] = [];
  let sum = 0;
  while (game.end === text.RUNNING) {
    const began = performance.now();
    const turn = desk.choose(player, dice);
    ms.push(performance.now() - began);
    sum = (sum * 31 + turn) % 1_000_000_007;
    text.play_packed(game, game.turn, turn);
  }
  return { ms, sum };
}
