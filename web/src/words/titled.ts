/** The title of a page, as the tab of a browser and the preview of a link show it. */

/** "Rules · ESPRESSO · Finito"; words that are not there yet are left out. */
export const titled = (...parts: (string | null | undefined)[]): string =>
  [...parts, 'Finito'].filter(Boolean).join(' · ');
