/** Matches that were played on this device, kept there and nowhere else: the newest few, to see again or to delete. */

import type { KeptGame } from './story';

const NAME = 'finito-games';
const STORE = 'games';
/** More are not kept; the oldest goes. */
export const MOST_GAMES = 30;

/** A match as a list shows it: without its steps. */
export type Listed = Omit<KeptGame, 'replay' | 'record'>;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error(NAME));
  });
}

/** One thing asked of the store, in a transaction of its own. */
async function ask<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((done, fail) => {
      const asked = work(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error ?? new Error(STORE));
    });
  } finally {
    database.close();
  }
}

const all = (): Promise<KeptGame[]> => ask('readonly', (store) => store.getAll() as IDBRequest<KeptGame[]>);
const newestFirst = (a: KeptGame, b: KeptGame): number => b.at - a.at;

/** A browser that remembers nothing still plays. */
export async function keepGame(game: KeptGame): Promise<void> {
  try {
    await ask('readwrite', (store) => store.put(game));
    const old = (await all()).sort(newestFirst).slice(MOST_GAMES);
    for (const { id } of old) await ask('readwrite', (store) => store.delete(id));
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

/** A match of this device, by the id that its room gave it. */
export const isKept = (id: string): boolean => id.startsWith('local-');
export async function keptGame(id: string): Promise<KeptGame | null> {
  const found = await ask('readonly', (store) => store.get(id) as IDBRequest<KeptGame | undefined>).catch(() => null);
  return found ?? null;
}
export const forgetGame = (id: string): Promise<void> =>
  ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
export const forgetAll = (): Promise<void> => ask('readwrite', (store) => store.clear()).catch(() => undefined);
