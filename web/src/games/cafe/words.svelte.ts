/** The words of the table, in the language in use; and names of people and tables put together. */

import { prefs } from '$src/app/store.svelte';
import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import { nationName } from '$src/i18n/words.svelte';
import type { CafeView } from '$src/protocol';
import type { CafeWords } from './words/en';

export const cafeWords = new LazyTexts<CafeWords>({
  de: async () => (await import('./words/de')).de,
  nl: async () => (await import('./words/nl')).nl,
  en: async () => (await import('./words/en')).en,
  fr: async () => (await import('./words/fr')).fr,
});
/** The words, once they are loaded; the table waits for them. */
export const w = (): CafeWords => cafeWords.words ?? ({} as CafeWords);

/** "Germany and Turkey". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(prefs.language).format(names);

/** The nations of some tables, each once. */
export const tableNames = (tables: CafeView['tables'], names: readonly string[]): string =>
  listed([...new Set(names.map((name) => tables[name] ?? '').filter(Boolean))].map(nationName));
