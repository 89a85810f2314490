/** A move of a review in words. */

import type { CafeView } from '$src/protocol';
import { tileName } from '$src/words/words.svelte';
import type { CafeMove } from './review';
import { cafeWords, chairName } from './words.svelte';

/** Who is seated where, by the names of the tables. */
export function tellMove(move: CafeMove, view: CafeView): string {
  const words = cafeWords.words;
  if (!words) return '';
  const at = (chair: string): string => words.at(chairName(view.tables, chair));
  if (move.do === 'bar') return words.atBar(tileName(move.tile));
  if (move.do === 'swap') return `${tileName(move.tile)} ${words.fetches} ${at(move.chair)}`;
  return move.put.map(({ tile, chair }) => `${tileName(tile)} ${at(chair)}`).join(' + ');
}
