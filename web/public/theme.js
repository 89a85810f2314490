// Set the theme before the first paint: the one this browser remembers, else the device's (src/app/theme.svelte.ts).
(() => {
  let choice = 'system';
  try {
    const prefs = JSON.parse(localStorage.getItem('finito.prefs') || '{}');
    choice = prefs.theme || (prefs.colors === 'contrast' ? 'contrast' : 'system');
  } catch {}
  const says = (query) => matchMedia(query).matches;
  if (choice === 'system')
    choice = says('(prefers-contrast: more)')
      ? 'contrast'
      : says('(prefers-color-scheme: light)')
        ? 'light'
        : 'dark';
  document.documentElement.dataset.theme = choice;
})();
