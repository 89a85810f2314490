import './app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { listen } from './app/router.svelte';
import { armSound } from './app/sound';
import { prefs } from './app/store.svelte';
import { speak } from './i18n/words.svelte';

await speak(prefs.language);
listen();
armSound();
document.body.classList.toggle('contrast', prefs.highContrast);
const target = document.getElementById('app');
if (target) mount(App, { target });
