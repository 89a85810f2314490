import { describe, expect, it } from 'vitest';
import chapters from './chapters.json';
import { finds as found, folded, meanings } from './find';
import type { Texts } from './book.svelte';
import { words as german } from '$src/words/de/rules';
import { words as english } from '$src/words/en/rules';
import { words as french } from '$src/words/fr/rules';
import { words as dutch } from '$src/words/nl/rules';

import en from '$src/words/en/rules.espresso.json';
import fr from '$src/words/fr/rules.espresso.json';

const TEXTS = import.meta.glob<Texts>('../words/*/rules.*.json', { eager: true, import: 'default' });
const WORDS = { de: german, en: english, fr: french, nl: dutch };
const finds = (asked: string, id: string, texts: Texts): boolean => found(meanings(asked, []), id, texts);

/** The rules found for a query. */
const typed = (language: keyof typeof WORDS, asked: string): string[] =>
  Object.entries(TEXTS)
    .filter(([path]) => path.startsWith(`../words/${language}/`))
    .flatMap(([, texts]) =>
      Object.keys(texts.rules).filter((id) => found(meanings(asked, WORDS[language].synonyms), id, texts)),
    );

describe('what people type', () => {
  it.each([
    ['en', 'woman', 'CAF-SEAT-07'],
    ['en', 'flag', 'CAF-SEAT-04'],
    ['en', 'stuck', 'ESP-STUCK-01'],
    ['en', 'two left', 'ESP-FLIP-10'],
    ['en', 'waste', 'ESP-FLIP-02'],
    ['de', 'Frau', 'CAF-SEAT-07'],
    ['de', 'Flagge', 'CAF-SEAT-04'],
    ['de', 'festgefahren', 'ESP-STUCK-01'],
    ['de', 'zwei übrig', 'ESP-FLIP-10'],
    ['nl', 'vrouw', 'CAF-SEAT-07'],
    ['nl', 'vlag', 'CAF-SEAT-04'],
    ['nl', 'vastgelopen', 'ESP-STUCK-01'],
    ['nl', 'twee over', 'ESP-FLIP-10'],
    ['fr', 'femme', 'CAF-SEAT-07'],
    ['fr', 'drapeau', 'CAF-SEAT-04'],
    ['fr', 'bloqué', 'ESP-STUCK-01'],
    ['fr', 'deux restantes', 'ESP-FLIP-10'],
  ] as const)('%s: %s finds %s', (language, asked, id) => expect(typed(language, asked)).toContain(id));
});

describe('what people do not mean', () => {
  it.each([
    ['nl', 'vlag', 'ESP-R-38'],
    ['fr', 'bloqué', 'ESP-SRC-09'],
    ['de', 'festgefahren', 'ESP-SRC-09'],
  ] as const)('%s: %s does not find %s', (language, asked, id) => expect(typed(language, asked)).not.toContain(id));
});

describe('search', () => {
  it('finds rules by word, by number and by what a sheet says', () => {
    expect(finds('impasse', 'ESP-R-20', en)).toBe(false);
    expect(finds('shuffles HAND', 'ESP-R-20', en)).toBe(true);
    expect(finds('esp-r-20', 'ESP-R-20', en)).toBe(true);
    expect(finds('R-20', 'ESP-R-20', en)).toBe(true);
    expect(finds('R-2', 'ESP-R-20', en)).toBe(false);
    expect(finds('unlucky zebra', 'ESP-R-20', en)).toBe(false);
    expect(finds('whenever you like', 'ESP-FLIP-01', en)).toBe(true);
    expect(finds('', 'ESP-R-20', en)).toBe(true);
  });
  it('ignores accents', () => {
    expect(folded('Zéro')).toBe('zero');
    expect(finds('apres melange', 'ESP-R-17', fr)).toBe(true);
  });
  it('finds a number only as a whole word', () => {
    const found = chapters.espresso.flatMap(({ ids }) => ids).filter((id) => finds('100', id, en));
    expect(found).toEqual(['ESP-END-01']);
  });
});
