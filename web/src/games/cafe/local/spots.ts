/** Where a tile can sit now and what it would score, according to the rules that judge all moves. */

import type { CafePut, CafeSpot } from '$src/protocol';
import { tableScores } from './happen';
import { nationText, NO_PUT, parseTile, tileText, type Put } from './notation';
import type { Table } from './table';
import * as text from './text';

export function spotsOf(table: Table, tile: string, after: CafePut | null): CafeSpot[] {
  const { game } = table;
  const number = parseTile(tile);
  const first = after && table.put(after);
  const spots: CafeSpot[] = [];
  for (let chair = 0; chair < game.n_chairs; chair += 1) {
    for (const nation of declarable(table, number, chair, first)) {
      const put = { tile: number, chair, nation };
      const code = first ? judge(game, first, put) : judge(game, put);
      if (code === text.ACCEPTED) spots.push(spot(table, put, first, false));
      else if (code === text.ALONE && !first && !game.halfway) spots.push(spot(table, put, null, true));
    }
  }
  return spots;
}

function judge(game: text.Match, put: Put, second: Put | null = null): number {
  const { tile, chair, nation } = second ?? NO_PUT;
  return text.refuse_place(game, game.turn, second ? 2 : 1, put.tile, put.chair, put.nation, tile, chair, nation);
}

/** The nations a joker may be declared as. After a first guest clears a table, its next nation is not known yet. */
function declarable({ game }: Table, tile: number, chair: number, first: Put | null): number[] {
  const onTrial = first && !game.halfway && [text.ACCEPTED, text.ALONE].includes(judge(game, first) as 0);
  if (onTrial) text.try_seat(game, first.tile, first.chair, first.nation);
  const found = Array.from({ length: text.choices(game, tile, chair) }, (_, k) => text.choice(game, tile, chair, k));
  if (onTrial) text.take_back(game, first.chair);
  return found.filter((nation) => nation !== text.REPEATED);
}

function spot(table: Table, put: Put, first: Put | null, alone: boolean): CafeSpot {
  const { game } = table;
  const { tile, chair, nation } = put;
  if (first) text.try_seat(game, first.tile, first.chair, first.nation);
  const points = text.score_guest(game, tile, chair, text.settle_nation(game, tile, chair, nation), 1);
  const tables = tableScores(table, chair, 1);
  const factor = game.factor[1] ?? 1;
  if (first) text.take_back(game, first.chair);
  const asks = !first && !game.halfway && game.edition !== text.FIRST_EDITION;
  return {
    chair: table.chairName(chair),
    nation: nationText(nation),
    points,
    tables,
    factor,
    needs_partner: alone,
    partners: alone ? partners(game, put) : [],
    clears: asks && text.would_clear(game, chair),
  };
}

function partners(game: text.Match, put: Put): string[] {
  const player = game.players[game.turn] as text.Player;
  text.note_near(game, put.chair);
  const near = game.near_chairs.slice(0, game.near_count);
  const kinds = player.rack.slice(0, player.rack_size).filter((_, index) => text.is_first_of_kind(player, index));
  const follows = (tile: number): boolean =>
    near.some((chair) => {
      const nation = text.choice(game, tile, chair, 0);
      return judge(game, put, { tile, chair, nation }) === text.ACCEPTED;
    });
  return kinds.filter(follows).map(tileText);
}
