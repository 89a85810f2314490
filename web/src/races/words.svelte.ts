/** The words about races. */

import { prefs } from '$src/app/store.svelte';
import { PageWords, pageWords } from '$src/words/pages.svelte';

export const fair = new PageWords('races');
// At once, not only when they are needed: by then the server may have a newer page.
pageWords('races', prefs.language).catch(() => undefined);
