/** Which tables of a chair refuse a guest because they already have more ladies, or more gentlemen. */

import type { CafePut } from '$src/protocol';
import { parseTile } from './local/notation';
import type { Table } from './local/table';
import * as rules from './local/text';

export const isLady = (tile: string): boolean => rules.gender_of(parseTile(tile)) === rules.WOMAN;

/** The names of these tables; empty if gender is not the reason. `first` is a guest seated provisionally. */
export function crowded(table: Table, { tile, chair }: CafePut, first: CafePut | null): string[] {
  const { game, plan } = table;
  const sitting = first && table.put(first);
  if (sitting) rules.try_seat(game, sitting.tile, sitting.chair, sitting.nation);
  const more = (one: number): boolean => (game.table_balance[one] ?? 0) * (isLady(tile) ? 1 : -1) > 0;
  const full = plan.chairs[table.chair(chair)]?.tables.filter(more) ?? [];
  if (sitting) rules.take_back(game, sitting.chair);
  return full.map((one) => table.tableName(one));
}
