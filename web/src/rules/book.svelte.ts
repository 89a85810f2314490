/** The rules in the current language; each language and game is loaded on demand. */

import { needed } from '$src/app/parts.svelte';
import { prefs } from '$src/app/store.svelte';
import { ALL_GAMES, GAMES } from '$src/games';
import type { GameName } from '$src/games/game';
import { inLanguage, type Language } from '$src/words/languages';
import { pageWords } from '$src/words/pages.svelte';
import type { Words } from '$src/words/shape';
import house from './house.json';

export interface Texts {
  /** Rule ID to its paragraph. */
  rules: Record<string, string>;
  /** Rule ID to what each sheet says, if they differ. */
  sheets: Record<string, Record<string, string>>;
}

/** By path, `../words/de/rules.espresso.json`. */
const TEXTS = import.meta.glob<{ default: Texts }>('../words/*/rules.*.json');

async function textsOf(game: GameName, language: Language): Promise<Texts> {
  return inLanguage(language, async (folder) => {
    const load = TEXTS[`../words/${folder}/rules.${game}.json`];
    if (!load) throw new Error(`no rules of ${game} in ${folder}`);
    return (await load()).default;
  });
}

/** Add the house rules, which take each rule from one of the sheets. */
function withHouse({ rules, sheets }: Texts): Texts {
  const source = (id: string): string => (house as Record<string, string>)[id] ?? house.usual;
  const told = Object.entries(sheets).map(([id, row]) => [id, { ...row, house: row[source(id)] ?? '' }] as const);
  return { rules, sheets: Object.fromEntries(told) };
}

async function opened(game: GameName, language: Language): Promise<Texts> {
  const texts = await textsOf(game, language);
  return GAMES[game].rules.sheets.includes('house') ? withHouse(texts) : texts;
}

/** The game that the number of a rule begins with. */
export const gameOf = (id: string): GameName | null =>
  ALL_GAMES.find(({ rules }) => id.startsWith(rules.prefix))?.name ?? null;

class Book {
  words = $state.raw<Words['rules'] | null>(null);
  texts = $state.raw<Texts | null>(null);
  /** The game of the texts. */
  game = $state<GameName | null>(null);
  /** The texts of all games, loaded for a search. */
  all = $state.raw<Partial<Record<GameName, Texts>>>({});
  private wanted = '';
  private searched: Language | null = null;

  /** Open the rules of a game in the current language; the old ones stay until the new ones are loaded. */
  async open(game: GameName): Promise<void> {
    const { language } = prefs;
    const wanted = `${language} ${game}`;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    const [words, texts] = await needed(Promise.all([pageWords('rules', language), opened(game, language)]));
    if (this.wanted !== wanted) return;
    [this.words, this.texts, this.game] = [words, texts, game];
  }

  /** Load the other games as well, for a search. */
  async openAll(): Promise<void> {
    const { language } = prefs;
    if (this.searched === language) return;
    this.searched = language;
    const all = await needed(
      Promise.all(ALL_GAMES.map(async ({ name }) => [name, await opened(name, language)] as const)),
    );
    if (this.searched === language) this.all = Object.fromEntries(all);
  }
}
export const book = new Book();
