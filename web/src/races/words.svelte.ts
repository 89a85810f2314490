/** The words about races: only few screens need them, so they come later than the others. */

import { prefs, type Language } from '$src/app/store.svelte';
import type { FairWords } from './fair.en';

const LOADERS: Record<Language, () => Promise<FairWords>> = {
  de: async () => (await import('./fair.de')).words,
  nl: async () => (await import('./fair.nl')).words,
  en: async () => (await import('./fair.en')).words,
  fr: async () => (await import('./fair.fr')).words,
};

class Fair {
  words = $state.raw<FairWords | null>(null);
  private language: Language | null = null;

  /** Speak the language in use; the old words stay until the new ones have come. */
  async learn(): Promise<void> {
    const wanted = prefs.language;
    if (this.language === wanted) return;
    const found = await LOADERS[wanted]();
    if (prefs.language !== wanted) return;
    this.language = wanted;
    this.words = found;
  }
}

export const fair = new Fair();
/** At once, not only when they are needed: by then the server may have a newer page. */
void fair.learn();
