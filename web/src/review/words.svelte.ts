/** The words of a review: only who looks back needs them. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { ReviewWords } from './review.en';

export const reviewWords = new LazyTexts<ReviewWords>({
  de: async () => (await import('./review.de')).words,
  nl: async () => (await import('./review.nl')).words,
  en: async () => (await import('./review.en')).words,
  fr: async () => (await import('./review.fr')).words,
});
