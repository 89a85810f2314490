/** The words of the lessons. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { LearnWords } from './words/learn.en';

export const learnWords = new LazyTexts<LearnWords>({
  de: async () => (await import('./words/learn.de')).words,
  nl: async () => (await import('./words/learn.nl')).words,
  en: async () => (await import('./words/learn.en')).words,
  fr: async () => (await import('./words/learn.fr')).words,
});
