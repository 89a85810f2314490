/** The words of the lessons in the language in use. */

import { prefs, type Language } from '$src/app/store.svelte';
import { LANGUAGES_OF_LESSONS } from './names';
import type { LearnWords } from './words/learn.en';

class Learn {
  words = $state.raw<LearnWords | null>(null);
  private language: Language | null = null;

  /** Speak the language in use; the old words stay until the new ones have come. */
  async speak(): Promise<void> {
    const wanted = prefs.language;
    if (this.language === wanted) return;
    const { words } = await LANGUAGES_OF_LESSONS[wanted]();
    if (prefs.language !== wanted) return;
    this.language = wanted;
    this.words = words;
  }
}
export const learn = new Learn();
