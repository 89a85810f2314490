/** Quick play: what a room still has to do by itself after it was opened. Kept only until the page is left. */

const quick = new Set<string>();
const mine = new Set<string>();

export const startQuickly = (code: string): void => void quick.add(code);
/** Whoever opens a room sits down in it without being asked. */
export const openedHere = (code: string): void => void mine.add(code);
export const isMine = (code: string): boolean => mine.delete(code);
export const isQuick = (code: string): boolean => quick.has(code);
