/** The device's storage of matches: finished ones, the running one, and the attempt that counts. */

const NAME = 'finito-games';
export const GAMES = 'games';
export const RUNNING = 'running';
export const ATTEMPT = 'attempt';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 3);
    asked.onupgradeneeded = () => {
      const { objectStoreNames: known } = asked.result;
      if (!known.contains(GAMES)) asked.result.createObjectStore(GAMES, { keyPath: 'id' });
      for (const journal of [RUNNING, ATTEMPT])
        if (!known.contains(journal)) asked.result.createObjectStore(journal, { autoIncrement: true });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error(NAME));
  });
}

/** One request to a store, in its own transaction. */
export async function ask<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((done, fail) => {
      const asked = work(database.transaction(name, mode).objectStore(name));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error ?? new Error(name));
    });
  } finally {
    database.close();
  }
}
