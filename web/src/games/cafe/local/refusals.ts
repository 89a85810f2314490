/** Why a turn is refused: the name of the code, the rule, and the facts for the sentence. */

import { nation_names, refusals } from '$src/generated/cafe.json';
import { CAFE_REFUSALS, type CafeMove, type CafePut } from '$src/protocol';
import type { Refusal } from '$src/local/game';
import { guestText, LETTERS, NATIONS, parseTile, tileText, UNKNOWN_CHAIR } from './notation';
import type { Table } from './table';
import * as text from './text';

type Facts = Record<string, string>;
const NATION_NAMES: Record<string, string> = nation_names;
/** The rule of each code that does not depend on the game. */
const RULES: Record<string, string> = refusals;

/** Why the rules refuse this move; null if it is legal. */
export function refusalOf(table: Table, player: number, move: CafeMove): Refusal | null {
  const code = judge(table, player, move);
  return code === text.ACCEPTED ? null : explain(table, player, move, code);
}
function judge(table: Table, player: number, move: CafeMove): number {
  const { game } = table;
  if (move.do === 'bar') return text.refuse_bar(game, player, parseTile(move.tile));
  if (move.do === 'swap') return text.refuse_swap(game, player, table.chair(move.chair), parseTile(move.tile));
  if (move.do === 'stop') return text.refuse_stop(game, player);
  const [one, two] = table.puts(move.put);
  const count = move.put.length;
  return text.refuse_place(game, player, count, one.tile, one.chair, one.nation, two.tile, two.chair, two.nation);
}

function explain(table: Table, player: number, move: CafeMove, code: number): Refusal {
  const name = CAFE_REFUSALS[code - 1] ?? 'NATION';
  const put = culprit(table, move);
  const facts: Facts = { player: LETTERS[player] ?? '' };
  if (put) Object.assign(facts, { tile: put.tile, chair: put.chair.slice(0, 20) });
  addFacts(table, player, move, name, facts);
  return { code: name, rule: RULES[name] ?? ruleOf(table, move, name, put, facts), facts };
}

/** The guest that the sentence is about: of two, the first if it may not sit there at all, otherwise the second. */
function culprit(table: Table, move: CafeMove): CafePut | null {
  if (move.do === 'bar') return { tile: move.tile, chair: 'bar' };
  if (move.do === 'swap') return { tile: move.tile, chair: move.chair };
  const first = move.do === 'place' ? move.put[0] : undefined;
  if (move.do !== 'place' || !first) return null;
  return mayNotSit(table, first) || move.put.length === 1 ? first : (move.put[1] ?? first);
}
function mayNotSit(table: Table, put: CafePut): boolean {
  const { tile, chair, nation } = table.put(put);
  return text.refuse_seat(table.game, tile, chair, nation) !== text.ACCEPTED;
}

function nationsAt(table: Table, chair: number): string {
  const { game } = table;
  const tables = (game.chair_tables[chair] ?? []).slice(0, game.chair_table_count[chair] ?? 0);
  const here = [...new Set(tables.map((one) => game.table_nation[one] ?? text.NO_NATION))].sort((a, b) => a - b);
  const names = here.filter((nation) => nation !== text.NO_NATION).map((one) => NATION_NAMES[NATIONS[one] ?? ''] ?? '');
  return names.join(' or ') || 'nowhere';
}

/** Whether the first of two guests would clear a table, whose next card nobody has seen. */
function clears(table: Table, move: CafeMove): boolean {
  const first = move.do === 'place' && move.put.length > 1 ? move.put[0] : undefined;
  if (!first || !table.game.clear_full_tables || mayNotSit(table, first)) return false;
  return text.would_clear(table.game, table.put(first).chair);
}

function addFacts(table: Table, player: number, move: CafeMove, name: string, facts: Facts): void {
  const { game } = table;
  const chair = table.chair(facts['chair'] ?? '');
  const guest = game.chair_guest[chair] ?? text.NO_TILE;
  const seated = guest === text.NO_TILE ? null : guestText(guest, game.chair_nation[chair] ?? text.NO_NATION);
  const first = move.do === 'place' ? move.put[0] : undefined;
  const mine = game.players[player];
  switch (name) {
    case 'NATION': {
      const second = move.do === 'place' && culprit(table, move) === move.put[1];
      if (!(clears(table, move) && second)) facts['nations'] = nationsAt(table, chair);
      break;
    }
    case 'FIRST_CLEARS':
      facts['first'] = first?.chair ?? '';
      facts['first_tile'] = first?.tile ?? '';
      break;
    case 'ALONE':
      if (!game.halfway && move.do === 'place' && move.put.length > 1) facts['first'] = first?.chair ?? '';
      break;
    case 'NOT_IN_RACK': {
      const rack = mine?.rack.slice(0, mine.rack_size).map(tileText) ?? [];
      facts['rack'] = rack.join(' ');
      const missing = move.do === 'place' ? move.put.find((put) => !rack.includes(put.tile)) : undefined;
      if (missing) facts['tile'] = missing.tile;
      break;
    }
    case 'TAKEN':
      if (seated !== null) facts['guest'] = seated;
      break;
    case 'JOKER_SWAP':
      if (chair === UNKNOWN_CHAIR || guest < text.FIRST_JOKER) break;
      facts['joker'] = seated ?? '';
      facts['nations'] = nationsAt(table, chair);
      break;
    case 'CANNOT_PAY':
      facts['cost'] = `${-(game.bar_values[game.bar_taken] ?? 0)}`;
      facts['score'] = `${mine?.score ?? 0}`;
      break;
    case 'NOT_YOUR_TURN':
      facts['turn'] = LETTERS[game.turn] ?? '';
      break;
    default:
  }
}

function ruleOf(table: Table, move: CafeMove, name: string, put: CafePut | null, facts: Facts): string {
  const { game } = table;
  const chair = table.chair(facts['chair'] ?? '');
  const first = move.do === 'place' ? move.put[0] : undefined;
  switch (name) {
    case 'NATION':
      if (!('nations' in facts)) return 'CAF-R-15';
      return put && table.put(put).tile < text.FIRST_JOKER && put.nation == null ? 'CAF-SEAT-04' : 'CAF-R-01';
    case 'GENDER':
      return (game.chair_table_count[chair] ?? 0) > 1 ? 'CAF-R-03' : 'CAF-SEAT-07';
    case 'COUNT':
      return game.halfway ? 'CAF-R-15' : 'CAF-PLACE-01';
    case 'JOKER_SWAP':
      return 'joker' in facts ? 'CAF-R-11' : 'CAF-JOKER-01';
    default: // ALONE
      if (game.halfway) return 'CAF-PLACE-04';
      if (!('first' in facts)) return game.seated === 0 ? 'CAF-PLACE-06' : 'CAF-SEAT-08';
      return text.has_company(game, table.chair(first?.chair ?? '')) ? 'CAF-PLACE-04' : 'CAF-PLACE-05';
  }
}
