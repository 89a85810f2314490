import './app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { listen } from './app/router.svelte';
import { armSound } from './app/sound';
import { dress, prefs } from './app/store.svelte';
import { watchVersion } from './app/version.svelte';
import { speak } from './i18n/words.svelte';

await speak(prefs.language);
listen();
armSound();
dress();
watchVersion();
const target = document.getElementById('app');
if (target) mount(App, { target });
void import('./offline/register').then(({ keepOffline }) => keepOffline());
