/** The texts of the table in the current language, and the names of guests and tables built from them. */

import { prefs } from '$src/app/store.svelte';
import { nationName } from '$src/words/words.svelte';
import type { CafeView } from '$src/protocol';
import { tablesAt } from './geometry';
import { PageWords } from '$src/words/pages.svelte';
import type { Words } from '$src/words/shape';

export const cafeWords = new PageWords('cafe-table');
/** The texts; the table waits until they are loaded. */
export const w = (): Words['cafe-table'] => cafeWords.words ?? ({} as Words['cafe-table']);

/** "Germany and Turkey". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(prefs.language).format(names);

/** The nations of these tables, each once. */
export const tableNames = (tables: CafeView['tables'], names: readonly string[]): string =>
  listed([...new Set(names.map((name) => tables[name] ?? '').filter(Boolean))].map(nationName));

/** "Germany and Turkey", for a chair between them. */
export const chairName = (tables: CafeView['tables'], chair: string): string =>
  tableNames(tables, tablesAt(tables, chair));
