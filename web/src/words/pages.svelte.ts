/** Texts that only a few screens need, which load later than the others and follow the language. */

import { needed } from '$src/app/parts.svelte';
import { prefs } from '$src/app/store.svelte';
import { inLanguage, type Language } from './languages';
import type { Words } from './shape';

/** By path, `./de/pad.ts`. */
const FILES = import.meta.glob<unknown>(
  './*/{cafe-table,daily,lab,learn,options,pad,profile,puzzle,races,review,rules,seals}.ts',
  {
    import: 'words',
  },
);

export async function pageWords<Page extends keyof Words>(page: Page, language: Language): Promise<Words[Page]> {
  return inLanguage(language, async (folder) => {
    const load = FILES[`./${folder}/${page}.ts`];
    if (!load) throw new Error(`no words of ${page} in ${folder}`);
    return (await load()) as Words[Page];
  });
}

export class PageWords<Page extends keyof Words> {
  words = $state.raw<Words[Page] | null>(null);
  private language: Language | null = null;

  constructor(private readonly page: Page) {}

  /** Load the current language; the old texts stay until the new ones are loaded. */
  async load(): Promise<void> {
    const wanted = prefs.language;
    if (this.language === wanted) return;
    const found = await needed(pageWords(this.page, wanted));
    if (prefs.language !== wanted) return;
    this.language = wanted;
    this.words = found;
  }
}

export const dailyWords = new PageWords('daily');
export const labWords = new PageWords('lab');
export const learnWords = new PageWords('learn');
export const padWords = new PageWords('pad');
export const profileWords = new PageWords('profile');
export const puzzleWords = new PageWords('puzzle');
export const reviewWords = new PageWords('review');
export const sealWords = new PageWords('seals');
