/** Matches that were played on this device, kept there and nowhere else: the newest few, to see again or to delete. */

import { ask, GAMES } from './storage';
import type { KeptGame } from './story';

/** More are not kept; the oldest goes. */
export const MOST_GAMES = 30;

/** A match as a list shows it: without its steps. */
export type Listed = Omit<KeptGame, 'replay' | 'record'>;

const all = (): Promise<KeptGame[]> => ask(GAMES, 'readonly', (store) => store.getAll() as IDBRequest<KeptGame[]>);
const newestFirst = (a: KeptGame, b: KeptGame): number => b.at - a.at;

/** A server takes attempts at the deal of a day for a week. */
const COUNTS_MS = 8 * 86_400_000;
/** The first attempt at the deal of a day is the one that counts, however much was practiced after it. */
const stillCounts = ({ day, at }: KeptGame, games: readonly KeptGame[]): boolean =>
  day !== undefined && Date.now() - at < COUNTS_MS && !games.some((one) => one.day === day && one.at < at);

/** A browser that remembers nothing still plays. */
export async function keepGame(game: KeptGame): Promise<void> {
  try {
    await ask(GAMES, 'readwrite', (store) => store.put(game));
    const games = (await all()).sort(newestFirst);
    const old = games.slice(MOST_GAMES).filter((one) => !stillCounts(one, games));
    for (const { id } of old) await ask(GAMES, 'readwrite', (store) => store.delete(id));
  } catch {
    // Storage is full or forbidden.
  }
}

export async function keptGames(): Promise<Listed[]> {
  try {
    return (await all()).sort(newestFirst).map(({ replay: _replay, record: _record, ...listed }) => listed);
  } catch {
    return [];
  }
}

/** Matches of the deal of a day, the first one first. */
export async function gamesOfDay(day: string): Promise<KeptGame[]> {
  const games = await all().catch(() => []);
  return games.filter((game) => game.day === day).sort((a, b) => a.at - b.at);
}

/** The first match of each day whose deal was played, by day. */
export async function firstOfDays(): Promise<Map<string, KeptGame>> {
  const games = (await all().catch(() => [])).sort(newestFirst);
  return new Map(games.flatMap((game) => (game.day === undefined ? [] : [[game.day, game] as const])));
}

/** A match of this device, by the id that its room gave it. */
export const isKept = (id: string): boolean => id.startsWith('local-');
export async function keptGame(id: string): Promise<KeptGame | null> {
  const found = await ask(GAMES, 'readonly', (store) => store.get(id) as IDBRequest<KeptGame | undefined>).catch(
    () => null,
  );
  return found ?? null;
}
export const forgetGame = (id: string): Promise<void> =>
  ask(GAMES, 'readwrite', (store) => store.delete(id)).catch(() => undefined);
export const forgetAll = (): Promise<void> => ask(GAMES, 'readwrite', (store) => store.clear()).catch(() => undefined);
