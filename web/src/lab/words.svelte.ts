/** The words of the laboratory. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { LabWords } from './lab.en';

export const labWords = new LazyTexts<LabWords>({
  de: async () => (await import('./lab.de')).words,
  nl: async () => (await import('./lab.nl')).words,
  en: async () => (await import('./lab.en')).words,
  fr: async () => (await import('./lab.fr')).words,
});
