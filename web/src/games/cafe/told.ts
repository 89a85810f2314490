/** A move of a review in words. */

import type { CafeView } from '$src/protocol';
import { tileName } from '$src/i18n/words.svelte';
import { layoutOf } from './geometry';
import type { CafeMove } from './review';
import { cafeWords, tableNames } from './words.svelte';

/** Who sits down where, by the names of the tables. */
export function tellMove(move: CafeMove, view: CafeView): string {
  const words = cafeWords.words;
  if (!words) return '';
  const { chairs } = layoutOf(Object.keys(view.tables));
  const at = (name: string): string =>
    words.at(tableNames(view.tables, chairs.find((chair) => chair.name === name)?.tables ?? []));
  if (move.do === 'bar') return words.atBar(tileName(move.tile));
  if (move.do === 'swap') return `${tileName(move.tile)} ${words.fetches} ${at(move.chair)}`;
  return move.put.map(({ tile, chair }) => `${tileName(tile)} ${at(chair)}`).join(' + ');
}
