/** The languages: each folder beside this file is one. */

import type { Messages, Words } from './shape';

/** By path, `./de/index.ts`. */
const FOLDERS = import.meta.glob<Messages>('./*/index.ts', { import: 'words' });

/** What to say if other texts do not load, and therefore part of the page. */
const MISSING = import.meta.glob<Words['missing']>('./*/missing.ts', { eager: true, import: 'words' });
export const missingWords = (language: Language): Partial<Messages> =>
  MISSING[`./${language}/missing.ts`] ?? MISSING['./en/missing.ts'] ?? {};

/** As in `<html lang>`: `de`. */
export type Language = string;
export const LANGUAGES: readonly Language[] = Object.keys(FOLDERS).map((path) => path.split('/')[1] ?? '');

/** For tests, and not in any menu: English as an untranslated language (`pseudo.ts`). */
export const PSEUDO: Language = 'en-XA';
const isKnown = (language: Language): boolean => language === PSEUDO || LANGUAGES.includes(language);

/** The first of these that is available; `nl-BE` is Dutch. */
export const chosen = (wanted: readonly string[]): Language =>
  wanted.flatMap((one) => [one, one.slice(0, 2)]).find(isKnown) ?? 'en';

/** Load something from a folder, in this language. */
export async function inLanguage<T>(language: Language, load: (folder: string) => Promise<T>): Promise<T> {
  if (language !== PSEUDO) return load(language);
  const { pseudo } = await import('./pseudo');
  return pseudo(await load('en'));
}

/** The texts of the first screen. */
export const loadMessages = (language: Language): Promise<Messages> =>
  inLanguage(language, (folder) => {
    const load = FOLDERS[`./${folder}/index.ts`];
    if (!load) throw new Error(`no language ${folder}`);
    return load();
  });

/** A language's own name: "Nederlands". */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
