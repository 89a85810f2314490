import './app.css';
import { mount } from 'svelte';
import App from '$src/app/App.svelte';
import { listen } from '$src/app/router.svelte';
import { armSound } from '$src/sound/sound';
import { applyPrefs, prefs } from '$src/app/store.svelte';
import { followDevice } from '$src/app/theme.svelte';
import { watchVersion } from '$src/app/version.svelte';
import { speak } from '$src/i18n/words.svelte';

await speak(prefs.language);
listen();
armSound();
applyPrefs();
followDevice(() => prefs.theme);
watchVersion();
const target = document.getElementById('app');
if (target) mount(App, { target });
void import('$src/offline/register').then(({ keepOffline }) => keepOffline());
