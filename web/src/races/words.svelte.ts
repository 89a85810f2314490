/** The texts about races. */

import { prefs } from '$src/app/store.svelte';
import { PageWords, pageWords } from '$src/words/pages.svelte';

export const fair = new PageWords('races');
// Load at once, because the server may have a newer page by the time they are needed.
pageWords('races', prefs.language).catch(() => undefined);
