/** The words of the profile. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { ProfileWords } from './profile.en';

export const profileWords = new LazyTexts<ProfileWords>({
  de: async () => (await import('./profile.de')).words,
  nl: async () => (await import('./profile.nl')).words,
  en: async () => (await import('./profile.en')).words,
  fr: async () => (await import('./profile.fr')).words,
});
