/**
 * Rebuilds a game of the rules from a view, so that the rules can answer questions about it. What the view hides is
 * missing: bag and stock hold the right number of blanks.
 */

import type { CafeOptions, CafeView, Settings } from '$src/protocol';
import { presets } from '$src/generated/cafe.catalog.json';
import { parseNation, parseTile } from './notation';
import { ENDS, Table } from './table';
import * as text from './text';

/** The options of a room: its sheet with the host's changes. */
export const optionsOf = ({ sheet, changes }: Pick<Settings, 'sheet' | 'changes'>): CafeOptions => ({
  ...(presets as unknown as Record<string, CafeOptions>)[sheet],
  ...(changes as unknown as CafeOptions),
});

export function layOut(view: CafeView, options: CafeOptions): Table {
  const table = new Table({ ...options, plan: view.plan, bar_values: view.bar_values }, view.players.length);
  const { game, plan } = table;
  game.edition = view.edition;
  game.turn = view.turn ?? 0;
  game.halfway = Number(view.halfway);
  game.start_player = view.start_player;
  game.end = view.end === null ? text.RUNNING : ENDS.indexOf(view.end);
  view.players.forEach((shown, who) => {
    const player = game.players[who] as text.Player;
    shown.rack.forEach((tile, index) => (player.rack[index] = parseTile(tile)));
    player.rack_size = shown.rack.length;
    player.score = shown.score;
    player.limit = shown.limit;
    player.out = Number(shown.out);
  });
  plan.tables.forEach(({ name }, index) => (game.table_nation[index] = parseNation(view.tables[name])));
  for (const [chair, guest] of Object.entries(view.seated)) {
    const [tile = '', nation] = guest.split(':');
    text.sit(game, parseTile(tile), table.chair(chair), parseNation(nation));
  }
  view.bar.forEach((tile, field) => (game.bar_tiles[field] = parseTile(tile)));
  game.bar_taken = view.bar.length;
  game.bag.fill(0, 0, view.bag_size);
  game.bag_size = view.bag_size;
  game.cards.fill(0, 0, view.cards_left);
  game.cards_left = view.cards_left;
  return table;
}
