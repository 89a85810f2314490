/** The words of all options: only who opens a room or comes to one needs them. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';
import type { AllOptions, OptionWords } from '$src/i18n/en.options';

const options = new LazyTexts<AllOptions>({
  de: async () => (await import('$src/i18n/de.options')).options,
  nl: async () => (await import('$src/i18n/nl.options')).options,
  en: async () => (await import('$src/i18n/en.options')).options,
  fr: async () => (await import('$src/i18n/fr.options')).options,
});

/** Every option in words; nothing until they have come. */
export const optionWords = (): Partial<Record<string, OptionWords>> => options.words ?? {};
export const loadOptionWords = (): Promise<void> => options.load();
