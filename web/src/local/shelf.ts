/** The latest matches played on this device, stored only here, to replay or delete. */

import { ask, GAMES } from './storage';
import type { KeptGame } from './story';

/** The limit; the oldest match is dropped. */
export const MOST_GAMES = 30;

/** A match in a list, without its steps. */
export type Listed = Omit<KeptGame, 'replay' | 'record'>;

const all = (): Promise<KeptGame[]> => ask(GAMES, 'readonly', (store) => store.getAll() as IDBRequest<KeptGame[]>);
const newestFirst = (a: KeptGame, b: KeptGame): number => b.at - a.at;

/** Servers accept attempts at the deal of a day for a week. */
const COUNTS_MS = 8 * 86_400_000;
/** Whether this is the first attempt at the deal of a day, which counts, and not later practice. */
const stillCounts = ({ day, at }: KeptGame, games: readonly KeptGame[]): boolean =>
  day !== undefined && Date.now() - at < COUNTS_MS && !games.some((one) => one.day === day && one.at < at);

/** Does nothing if the browser cannot store it. */
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

/** Matches of the deal of a day, oldest first. */
export async function gamesOfDay(day: string): Promise<KeptGame[]> {
  const games = await all().catch(() => []);
  return games.filter((game) => game.day === day).sort((a, b) => a.at - b.at);
}

/** The first match of each deal of a day, by day. */
export async function firstOfDays(): Promise<Map<string, KeptGame>> {
  const games = (await all().catch(() => [])).sort(newestFirst);
  return new Map(games.flatMap((game) => (game.day === undefined ? [] : [[game.day, game] as const])));
}

/** Whether an id is that of a match on this device. */
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
