/** What the first screen knows about a game without loading its rules matches the rules. */

import { describe, expect, it } from 'vitest';
import cafeCatalog from '$src/generated/cafe.catalog.json';
import espressoCatalog from '$src/generated/espresso.catalog.json';
import { MAX_PLAYERS as CAFE_PLAYERS } from '$src/generated/games/cafe/rules/state';
import { MAX_PLAYERS as ESPRESSO_PLAYERS } from '$src/generated/games/espresso/rules/state';
import { cafe } from './cafe';
import { espresso } from './espresso';

describe.each([
  [espresso.name, espresso, espressoCatalog, ESPRESSO_PLAYERS],
  [cafe.name, cafe, cafeCatalog, CAFE_PLAYERS],
] as const)('%s', (_, game, catalog, players) => {
  it('has these seats, sheets and bots', () => {
    expect(game.mostSeats).toBe(players);
    expect([...game.sheets].sort()).toEqual(Object.keys(catalog.presets).sort());
    const bots = Object.keys(catalog.bots);
    for (const bot of [game.quick.bot, ...game.levels]) expect(bots).toContain(bot);
  });
});
