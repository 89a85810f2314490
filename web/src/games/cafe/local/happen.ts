/** Performs an accepted move by the rules and returns the events in order. */

import type { CafeEvent, CafeMove, CafeOutcome, CafePut, CafeTableScore } from '$src/protocol';
import { guestText, nationText, parseTile, tileText, type Put } from './notation';
import { ENDS, type Table } from './table';
import * as text from './text';

export const seatsOf = (game: text.Match): number[] => Array.from({ length: game.n_players }, (_, who) => who);
export const winners = (game: text.Match): number[] => seatsOf(game).filter((who) => text.is_winner(game, who));
const playerOf = (game: text.Match, who: number): text.Player => game.players[who] as text.Player;

export function perform(table: Table, player: number, move: CafeMove): CafeEvent[] {
  const { game } = table;
  const events = {
    place: () => (move.do === 'place' ? placed(table, player, move.put) : []),
    bar: () => (move.do === 'bar' ? wentToBar(game, player, move.tile) : []),
    swap: () => (move.do === 'swap' ? swapped(table, player, move.chair, move.tile) : []),
    stop: () => stopped(game, player),
  }[move.do]();
  return [...events, follows(game)];
}

export function outcomeOf(game: text.Match): CafeOutcome | null {
  if (game.end === text.RUNNING) return null;
  return {
    reason: ENDS[game.end] as CafeOutcome['reason'],
    winners: winners(game),
    scores: seatsOf(game).map((who) => playerOf(game, who).score),
    deductions: seatsOf(game).map((who) => text.penalty(game, who)),
  };
}

function follows(game: text.Match): CafeEvent {
  const ended = outcomeOf(game);
  if (ended) return { event: 'game_ended', ...ended };
  return { event: game.halfway ? 'second_guest' : 'turn_passed', player: game.turn };
}

/** The score of each of the chair's tables, as the rules have just recorded it for this guest. */
export function tableScores(table: Table, chair: number, slot: number): CafeTableScore[] {
  const { game } = table;
  return (game.chair_tables[chair] ?? []).slice(0, game.chair_table_count[chair]).map((number, k) => {
    const guests = game.table_sizes[slot]?.[k] ?? 0;
    const points = game.table_points[slot]?.[k] ?? 0;
    return { table: table.tableName(number), guests, one_nation: guests > 1 && points === 2 * guests, points };
  });
}

function placed(table: Table, player: number, puts: CafePut[]): CafeEvent[] {
  const { game } = table;
  const numbers = table.puts(puts);
  const [first, second] = numbers;
  const { limit } = playerOf(game, player);
  let cardsLeft = game.cards_left;
  const before = game.halfway;
  text.place(
    game,
    player,
    puts.length,
    first.tile,
    first.chair,
    first.nation,
    second.tile,
    second.chair,
    second.nation,
  );
  const events: CafeEvent[] = [];
  puts.forEach((put, index) => {
    const slot = index + before;
    const { chair } = numbers[index] as Put;
    events.push({
      event: 'guest_seated',
      player,
      tile: put.tile,
      chair: put.chair,
      nation: declared(game, put, chair, slot),
      tables: tableScores(table, chair, slot),
      factor: game.factor[slot] ?? 1,
      points: game.points[slot] ?? 0,
    });
    const count = game.cleared_count[slot] ?? 0;
    if (!count) return;
    events.push(...cleared(table, slot), ...newCards(table, slot, cardsLeft));
    cardsLeft = Math.max(cardsLeft - count, 0);
  });
  return [...events, ...refilled(game, player, limit)];
}

function stopped(game: text.Match, player: number): CafeEvent[] {
  const { limit } = playerOf(game, player);
  text.stop(game, player);
  return refilled(game, player, limit);
}

function refilled(game: text.Match, player: number, before: number): CafeEvent[] {
  const { limit } = playerOf(game, player);
  return [...(limit === before ? [] : [{ event: 'limit_lowered', player, limit } as const]), ...drawn(game, player)];
}

/** The nation of a joker, even if only one was possible and none was named; it may have left the chair by now. */
function declared(game: text.Match, put: CafePut, chair: number, slot: number): string | null {
  if (put.nation != null) return put.nation;
  const removed = (game.removed_chair[slot] ?? []).slice(0, game.removed_count[slot]).lastIndexOf(chair);
  const nation = removed < 0 ? game.chair_nation[chair] : game.removed_nation[slot]?.[removed];
  return nationText(nation ?? text.NO_NATION);
}

function cleared(table: Table, slot: number): CafeEvent[] {
  const { game } = table;
  const left = new Map(
    Array.from({ length: game.removed_count[slot] ?? 0 }, (_, index) => [
      game.removed_chair[slot]?.[index] ?? 0,
      guestText(game.removed_tile[slot]?.[index] ?? 0, game.removed_nation[slot]?.[index] ?? text.NO_NATION),
    ]),
  );
  return Array.from({ length: game.cleared_count[slot] ?? 0 }, (_, k): CafeEvent => {
    const number = game.cleared_table[slot]?.[k] ?? 0;
    const here = [...left].filter(([chair]) =>
      (game.chair_tables[chair] ?? []).slice(0, game.chair_table_count[chair]).includes(number),
    );
    for (const [chair] of here) left.delete(chair);
    return {
      event: 'table_cleared',
      table: table.tableName(number),
      nation: nationText(game.cleared_nation[slot]?.[k] ?? text.NO_NATION),
      guests: Object.fromEntries(here.map(([chair, guest]) => [table.chairName(chair), guest])),
    };
  });
}

function newCards(table: Table, slot: number, before: number): CafeEvent[] {
  const { game } = table;
  return Array.from({ length: game.cleared_count[slot] ?? 0 }, (_, k) => ({
    event: 'table_card',
    table: table.tableName(game.cleared_table[slot]?.[k] ?? 0),
    nation: nationText(game.cleared_card[slot]?.[k] ?? text.NO_NATION),
    cards_left: Math.max(before - k - 1, 0),
  }));
}

function drawn(game: text.Match, player: number): CafeEvent[] {
  const { rack, rack_size } = playerOf(game, player);
  if (!game.drawn) return [];
  const tiles = rack.slice(rack_size - game.drawn, rack_size).map(tileText);
  return [{ event: 'drawn', player, tiles, bag_size: game.bag_size }];
}

function wentToBar(game: text.Match, player: number, tile: string): CafeEvent[] {
  const mine = playerOf(game, player);
  const { score } = mine;
  const field = game.bar_taken;
  const value = game.bar_values[field] ?? 0;
  const tiles = mine.rack.slice(0, mine.rack_size).map(tileText);
  text.go_to_bar(game, player, parseTile(tile));
  if (mine.out) return [{ event: 'eliminated', player, cost: 0 - value, points: 0 - score, tiles }];
  return [{ event: 'bar_taken', player, tile, field: field + 1, points: value }, ...drawn(game, player)];
}

function swapped(table: Table, player: number, chair: string, tile: string): CafeEvent[] {
  const { game } = table;
  const joker = tileText(game.chair_guest[table.chair(chair)] ?? 0);
  text.swap(game, player, table.chair(chair), parseTile(tile));
  return [{ event: 'swapped', player, chair, tile, joker }];
}
