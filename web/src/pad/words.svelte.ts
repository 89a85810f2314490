/** The words of the score pad. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { PadWords } from './pad.en';

export const padWords = new LazyTexts<PadWords>({
  de: async () => (await import('./pad.de')).words,
  nl: async () => (await import('./pad.nl')).words,
  en: async () => (await import('./pad.en')).words,
  fr: async () => (await import('./pad.fr')).words,
});
