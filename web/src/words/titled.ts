/** The title of a page, for the browser tab and link previews. */

/** "Rules · ESPRESSO · Finito"; texts that are not loaded yet are left out. */
export const titled = (...parts: (string | null | undefined)[]): string =>
  [...parts, 'Finito'].filter(Boolean).join(' · ');
