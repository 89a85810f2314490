/**
 * Search: every word asked for, or one that means the same, must begin a word of the rule, be in its number, or in what
 * a sheet says about it.
 */

import type { Texts } from './book.svelte';

/** Lower case, without accents, so that "zero" finds "Zéro". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A shorter beginning of a word could mean anything. */
const LEAST = 3;

/** What is asked, word by word, each with all that means the same: "two left" as [[two], [left, remaining …]]. */
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
        // What somebody typed may be a part of a word; what means the same may not: a "land" is not in "Nederlandse".
        ((at === 0 || word.includes(' ')) && word.length > 3 && all.includes(word)),
    ),
  );
}
