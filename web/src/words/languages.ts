/** The languages that there are: each folder beside this file is one. */

import type { Messages, Words } from './shape';

/** By path, `./de/index.ts`. */
const FOLDERS = import.meta.glob<Messages>('./*/index.ts', { import: 'words' });

/** What is said where the others do not come, so it comes with the page. */
const MISSING = import.meta.glob<Words['missing']>('./*/missing.ts', { eager: true, import: 'words' });
export const missingWords = (language: Language): Partial<Messages> =>
  MISSING[`./${language}/missing.ts`] ?? MISSING['./en/missing.ts'] ?? {};

/** As `<html lang>` writes it: `de`. */
export type Language = string;
export const LANGUAGES: readonly Language[] = Object.keys(FOLDERS).map((path) => path.split('/')[1] ?? '');

/** For tests, and in no menu: English as a language that nobody has translated yet (`pseudo.ts`). */
export const PSEUDO: Language = 'en-XA';
const isKnown = (language: Language): boolean => language === PSEUDO || LANGUAGES.includes(language);

/** The first of these that there is; `nl-BE` is Dutch. */
export const chosen = (wanted: readonly string[]): Language =>
  wanted.flatMap((one) => [one, one.slice(0, 2)]).find(isKnown) ?? 'en';

/** What a folder holds, in this language. */
export async function inLanguage<T>(language: Language, load: (folder: string) => Promise<T>): Promise<T> {
  if (language !== PSEUDO) return load(language);
  const { pseudo } = await import('./pseudo');
  return pseudo(await load('en'));
}

/** What the first screen says. */
export const loadMessages = (language: Language): Promise<Messages> =>
  inLanguage(language, (folder) => {
    const load = FOLDERS[`./${folder}/index.ts`];
    if (!load) throw new Error(`no language ${folder}`);
    return load();
  });

/** What a language calls itself: "Nederlands". */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
