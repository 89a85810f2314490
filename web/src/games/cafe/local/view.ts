/** What everyone may see of a game: all but the order of the bag and the table cards. */

import type { CafeView } from '$src/protocol';
import { seatsOf, winners } from './happen';
import { guestText, nationText, tileText } from './notation';
import { ENDS, type Table } from './table';
import * as text from './text';

export function viewOf(table: Table): CafeView {
  const { game, plan, options } = table;
  const running = game.end === text.RUNNING;
  const seated = plan.chairs.flatMap(({ name }, chair) => {
    const tile = game.chair_guest[chair] ?? text.NO_TILE;
    return tile === text.NO_TILE ? [] : [[name, guestText(tile, game.chair_nation[chair] ?? text.NO_NATION)]];
  });
  return {
    you: null,
    turn: running ? game.turn : null,
    halfway: game.halfway === 1,
    start_player: game.start_player,
    players: seatsOf(game).map((who) => {
      const { rack, rack_size, score, limit, out } = game.players[who] as text.Player;
      return { rack: rack.slice(0, rack_size).map(tileText), score, limit, out: out === 1 };
    }),
    plan: options.plan,
    tables: Object.fromEntries(
      plan.tables.map(({ name }, index) => [name, nationText(game.table_nation[index] ?? text.NO_NATION)]),
    ),
    seated: Object.fromEntries(seated) as Record<string, string>,
    bar: game.bar_tiles.slice(0, game.bar_taken).map(tileText),
    bar_values: options.bar_values,
    bag_size: game.bag_size,
    cards_left: game.cards_left,
    end: running ? null : (ENDS[game.end] as CafeView['end']),
    winners: running ? [] : winners(game),
    edition: game.edition,
  };
}
