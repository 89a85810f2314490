/** The words about races. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { FairWords } from './fair.en';

export const fair = new LazyTexts<FairWords>({
  de: async () => (await import('./fair.de')).words,
  nl: async () => (await import('./fair.nl')).words,
  en: async () => (await import('./fair.en')).words,
  fr: async () => (await import('./fair.fr')).words,
});
/** At once, not only when they are needed: by then the server may have a newer page. */
void fair.load();
