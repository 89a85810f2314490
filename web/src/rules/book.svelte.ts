/** The rules in the language in use: each language and each game is loaded when somebody wants to read it. */

import { prefs, type Language } from '$src/app/store.svelte';
import house from './house.json';
import type { RulesWords } from './words/rules.en';

export type Game = 'espresso' | 'cafe';
export interface Texts {
  /** Rule to its paragraph. */
  rules: Record<string, string>;
  /** Rule to what each sheet says, where they differ. */
  sheets: Record<string, Record<string, string>>;
}

const WORDS: Record<Language, () => Promise<{ words: RulesWords }>> = {
  de: () => import('./words/rules.de'),
  nl: () => import('./words/rules.nl'),
  en: () => import('./words/rules.en'),
  fr: () => import('./words/rules.fr'),
};
const TEXTS: Record<Game, Record<Language, () => Promise<{ default: Texts }>>> = {
  espresso: {
    de: () => import('./texts/de.espresso.json'),
    nl: () => import('./texts/nl.espresso.json'),
    en: () => import('./texts/en.espresso.json'),
    fr: () => import('./texts/fr.espresso.json'),
  },
  cafe: {
    de: () => import('./texts/de.cafe.json'),
    nl: () => import('./texts/nl.cafe.json'),
    en: () => import('./texts/en.cafe.json'),
    fr: () => import('./texts/fr.cafe.json'),
  },
};

export const SHEETS: Record<Game, readonly string[]> = {
  espresso: ['house', 'de', 'nl', 'en', 'fr'],
  cafe: ['board', 'app'],
};

/** The house rules take every rule from one of the sheets; here it is told from which. */
function withHouse({ rules, sheets }: Texts): Texts {
  const source = (id: string): string => (house as Record<string, string>)[id] ?? house.usual;
  const told = Object.entries(sheets).map(([id, row]) => [id, { ...row, house: row[source(id)] ?? '' }] as const);
  return { rules, sheets: Object.fromEntries(told) };
}

/** A rule belongs to the game that its number begins with. */
export const gameOf = (id: string): Game | null =>
  id.startsWith('ESP-') ? 'espresso' : id.startsWith('CAF-') ? 'cafe' : null;

class Book {
  words = $state.raw<RulesWords | null>(null);
  texts = $state.raw<Texts | null>(null);
  /** Which game the texts are of. */
  game = $state<Game | null>(null);
  private wanted = '';

  /** Open it at this game, in the language in use; the old page stays until the new one has come. */
  async open(game: Game): Promise<void> {
    const { language } = prefs;
    const wanted = `${language} ${game}`;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    const [{ words }, { default: texts }] = await Promise.all([WORDS[language](), TEXTS[game][language]()]);
    if (this.wanted !== wanted) return;
    [this.words, this.texts, this.game] = [words, game === 'espresso' ? withHouse(texts) : texts, game];
  }
}
export const book = new Book();
