/** Quick play: what a room still has to do by itself after it was opened. Kept only until the page is left. */

const quick = new Map<string, readonly string[]>();
const mine = new Set<string>();

/** With these bots, or as many of the usual one as there are seats. */
export const startQuickly = (code: string, bots: readonly string[] = []): void => void quick.set(code, bots);
export const quickBots = (code: string): readonly string[] => quick.get(code) ?? [];
/** Whoever opens a room sits down in it without being asked. */
export const openedHere = (code: string): void => void mine.add(code);
export const isMine = (code: string): boolean => mine.delete(code);
export const isQuick = (code: string): boolean => quick.has(code);
