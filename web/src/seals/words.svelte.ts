/** The words about sealed shuffles: only who asks needs them. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { SealWords } from './seals.en';

export const sealWords = new LazyTexts<SealWords>({
  de: async () => (await import('./seals.de')).words,
  nl: async () => (await import('./seals.nl')).words,
  en: async () => (await import('./seals.en')).words,
  fr: async () => (await import('./seals.fr')).words,
});
