/** Quick play: what a room still has to do by itself after it was opened. Kept only until the page is left. */

const quick = new Set<string>();

export const startQuickly = (code: string): void => void quick.add(code);
export const isQuick = (code: string): boolean => quick.has(code);
