/** Quick play: what is still to do automatically in a new room. Kept only until the page is left. */

const quick = new Map<string, readonly string[]>();
const mine = new Set<string>();

/** With these bots, or the default bot in every free seat. */
export const startQuickly = (code: string, bots: readonly string[] = []): void => void quick.set(code, bots);
export const quickBots = (code: string): readonly string[] => quick.get(code) ?? [];
/** Note that this browser opened the room, so its player sits down automatically. */
export const openedHere = (code: string): void => void mine.add(code);
export const isMine = (code: string): boolean => mine.delete(code);
export const isQuick = (code: string): boolean => quick.has(code);
