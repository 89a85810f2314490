/**
 * Search: every word of the query, or a synonym, must begin a word of the rule, be in its number, or be in what a sheet
 * says about it.
 */

import type { Texts } from './book.svelte';

/** Lower case, without accents, so that "zero" finds "Zéro". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Shorter prefixes could mean anything. */
const LEAST = 3;

/** The words of a query, each with its synonyms: "two left" gives [[two], [left, remaining …]]. */
export function meanings(asked: string, synonyms: readonly (readonly string[])[]): string[][] {
  let rest = folded(asked);
  const rows = synonyms.map((row) => row.map(folded));
  const found: string[][] = [];
  for (const row of rows)
    for (const phrase of row.filter((one) => one.includes(' ') && rest.includes(one))) {
      rest = rest.replace(phrase, ' ');
      found.push(row);
    }
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const same = rows.filter((row) =>
      row.some((one) => one === word || (word.length >= LEAST && one.startsWith(word))),
    );
    found.push([word, ...same.flat()]);
  }
  return found;
}

export function finds(wanted: readonly (readonly string[])[], id: string, texts: Texts): boolean {
  const sheets = Object.values(texts.sheets[id] ?? {}).join(' ');
  const all = folded(`${id} ${texts.rules[id] ?? ''} ${sheets}`);
  const starts = all.split(/[^\p{L}\p{N}-]+/u);
  return wanted.every((words) =>
    words.some(
      (word, at) =>
        starts.some((start) => start.startsWith(word)) ||
        // A typed word may match inside a word, a synonym may not: "land" must not be found in "Nederlandse".
        ((at === 0 || word.includes(' ')) && word.length > 3 && all.includes(word)),
    ),
  );
}
