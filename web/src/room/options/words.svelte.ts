/** The texts of all options, needed only in rooms. */

import { PageWords } from '$src/words/pages.svelte';
import type { OptionWords } from '$src/words/shape';

const options = new PageWords('options');

/** The texts of every option; empty until loaded. */
export const optionWords = (): Partial<Record<string, OptionWords>> => options.words ?? {};
export const loadOptionWords = (): Promise<void> => options.load();
