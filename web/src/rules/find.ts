/** Search: every word asked for must begin a word of the rule, be in its number, or in what a sheet says about it. */

import type { Texts } from './book.svelte';

/** Lower case, without accents, so that "zero" finds "Zéro". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function finds(asked: string, id: string, texts: Texts): boolean {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const sheets = Object.values(texts.sheets[id] ?? {}).join(' ');
  const all = folded(`${id} ${texts.rules[id] ?? ''} ${sheets}`);
  const starts = all.split(/[^\p{L}\p{N}-]+/u);
  return words.every(
    (word) => starts.some((start) => start.startsWith(word)) || (word.length > 3 && all.includes(word)),
  );
}
