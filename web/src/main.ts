import './app.css';
import { mount, unmount } from 'svelte';
import App from '$src/app/App.svelte';
import { listen } from '$src/app/router.svelte';
import { armSound } from '$src/sound/sound';
import { applyPrefs, prefs } from '$src/app/store.svelte';
import { followDevice } from '$src/app/theme.svelte';
import { watchVersion } from '$src/app/version.svelte';
import { fetchAhead } from '$src/games/tables';
import MissingPart from '$src/ui/MissingPart.svelte';
import { speakFirst } from '$src/words/words.svelte';

const target = document.getElementById('app');
applyPrefs();
if (!(await speakFirst(prefs.language)) && target) {
  // The connection broke in between: say so, and start once it is back.
  const said = mount(MissingPart, { target, props: { alone: true } });
  do await new Promise((back) => addEventListener('online', back, { once: true }));
  while (!(await speakFirst(prefs.language)));
  await unmount(said);
}
listen();
armSound();
followDevice(() => prefs.theme);
watchVersion();
if (target) mount(App, { target });
fetchAhead();
void import('$src/offline/register').then(({ keepOffline }) => keepOffline()).catch(() => undefined);
