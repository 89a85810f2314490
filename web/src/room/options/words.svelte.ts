/** The words of all options: only who opens a room or comes to one needs them. */

import { PageWords } from '$src/words/pages.svelte';
import type { OptionWords } from '$src/words/shape';

const options = new PageWords('options');

/** Every option in words; nothing until they have come. */
export const optionWords = (): Partial<Record<string, OptionWords>> => options.words ?? {};
export const loadOptionWords = (): Promise<void> => options.load();
