/** The rules in the language in use: each language and each game is loaded when somebody wants to read it. */

import { prefs, type Language } from '$src/app/store.svelte';
import { ALL_GAMES, GAMES } from '$src/games';
import type { GameName } from '$src/games/game';
import house from './house.json';
import type { RulesWords } from './words/rules.en';

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
/** By path, `./texts/de.espresso.json`. */
const TEXTS = import.meta.glob<{ default: Texts }>('./texts/*.json');

async function textsOf(game: GameName, language: Language): Promise<Texts> {
  const load = TEXTS[`./texts/${language}.${game}.json`];
  if (!load) throw new Error(`no rules of ${game} in ${language}`);
  return (await load()).default;
}

/** The house rules take every rule from one of the sheets; here it is told from which. */
function withHouse({ rules, sheets }: Texts): Texts {
  const source = (id: string): string => (house as Record<string, string>)[id] ?? house.usual;
  const told = Object.entries(sheets).map(([id, row]) => [id, { ...row, house: row[source(id)] ?? '' }] as const);
  return { rules, sheets: Object.fromEntries(told) };
}

/** A rule belongs to the game that its number begins with. */
export const gameOf = (id: string): GameName | null =>
  ALL_GAMES.find(({ rules }) => id.startsWith(rules.prefix))?.name ?? null;

class Book {
  words = $state.raw<RulesWords | null>(null);
  texts = $state.raw<Texts | null>(null);
  /** Which game the texts are of. */
  game = $state<GameName | null>(null);
  private wanted = '';

  /** Open it at this game, in the language in use; the old page stays until the new one has come. */
  async open(game: GameName): Promise<void> {
    const { language } = prefs;
    const wanted = `${language} ${game}`;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    const [{ words }, texts] = await Promise.all([WORDS[language](), textsOf(game, language)]);
    if (this.wanted !== wanted) return;
    [this.words, this.texts, this.game] = [
      words,
      GAMES[game].rules.sheets.includes('house') ? withHouse(texts) : texts,
      game,
    ];
  }
}
export const book = new Book();
