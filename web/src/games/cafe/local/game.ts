/** Café International for rooms on this device. */

import type { CafeOptions } from '$src/protocol';
import { here, presets, rules as edition } from '$src/generated/cafe.catalog.json';
import limits from '$src/generated/cafe.limits.json';
import { BadInput, type LocalGame } from '$src/local/game';
import { CafeMatch } from './match';
import { LETTERS } from './notation';
import { planOf } from './plan';
import { Table } from './table';
import * as text from './text';

export const cafe: LocalGame = {
  name: 'cafe',
  rules: edition,
  presets,
  limits,
  bots: here,
  mostSeats: text.MAX_PLAYERS,
  check(options) {
    const { plan, bar_values } = options as unknown as CafeOptions;
    planOf(plan);
    if (bar_values.length !== text.BAR_FIELDS) throw new BadInput('bar_values: a value for each field is needed');
  },
  begin(rules, settings, seats, chances, at) {
    const first = seats.findIndex(({ seat }) => seat === settings.start_player);
    const start = LETTERS[first] as CafeOptions['start_player'] | undefined;
    const options = { ...(rules as unknown as CafeOptions), ...(start ? { start_player: start } : {}) };
    const bots = seats.map(({ bot }) => bot);
    return new CafeMatch(new Table(options, seats.length), bots, chances, settings.turn_seconds * 1000, at, () =>
      performance.now(),
    );
  },
};
