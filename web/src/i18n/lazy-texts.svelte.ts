/** Texts that only few screens need: they are loaded later than the others, and follow the language. */

import { prefs, type Language } from '$src/app/store.svelte';

export class LazyTexts<Words> {
  words = $state.raw<Words | null>(null);
  private language: Language | null = null;

  constructor(private readonly loaders: Record<Language, () => Promise<Words>>) {}

  /** Load the language in use; the old words stay until the new ones are here. */
  async load(): Promise<void> {
    const wanted = prefs.language;
    if (this.language === wanted) return;
    const found = await this.loaders[wanted]();
    if (prefs.language !== wanted) return;
    this.language = wanted;
    this.words = found;
  }
}
