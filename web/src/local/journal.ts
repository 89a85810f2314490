/**
 * What has happened in the match that runs on this device: a phone forgets a page whenever it likes, and the match goes
 * on from here. Only what came true is written down, as rooms of a server do it; who was about to do what is not.
 */

import type { RoomInfo, SeatInfo, Settings } from '$src/protocol';
import type { Chances } from './game';
import { ask, ATTEMPT, RUNNING } from './storage';

export interface Begun {
  did: 'begin';
  at: number;
  /** The edition of the rules: another one could not go on with it. */
  rules: number;
  settings: Settings;
  seats: SeatInfo[];
  own: number;
  chances: Chances;
  /** Of the day whose deal it is. */
  day?: string;
}
export type Entry =
  | Begun
  | { did: 'move'; at: number; player: number; move: unknown }
  /** So much time counted for nobody. */
  | { did: 'stall'; at: number; ms: number }
  /** More time for the turn that runs. */
  | { did: 'more'; at: number; ms: number }
  | { did: 'pause'; at: number }
  /** After a pause or a reload: from `at` on, after so long. */
  | { did: 'go'; at: number; stopped: number };

type Kept = Entry & { match: string };

/** Written by the worker, one thing after the other. A browser that remembers nothing still plays. */
export class Journal {
  private work: Promise<unknown> = Promise.resolve();
  private match = '';

  /** `name`: a new one for each match. */
  constructor(
    private readonly name: () => string,
    private readonly store: typeof RUNNING | typeof ATTEMPT = RUNNING,
  ) {}

  add(entry: Entry): void {
    if (entry.did === 'begin') return this.takeOver([entry]);
    const kept: Kept = { ...entry, match: this.match };
    this.do((store) => store.add(kept));
  }
  /** Go on with a journal under a new name: so what another window still writes is none of it. */
  takeOver(entries: readonly Entry[]): void {
    const match = (this.match = this.name());
    this.do((store) => {
      store.clear();
      for (const entry of entries) store.add({ ...entry, match } satisfies Kept);
      return store.count();
    });
  }
  /** The match is over. */
  clear(): void {
    this.do((store) => store.clear());
  }
  private do<T>(work: (store: IDBObjectStore) => IDBRequest<T>): void {
    this.work = this.work.then(() => ask(this.store, 'readwrite', work)).catch(() => undefined);
  }
}

/** The match that runs on this device, from its beginning; nothing if there is none. */
export const runningMatch = (): Promise<[Begun, ...Entry[]] | null> => written(RUNNING);
/** The attempt at the deal of this day that counts, if it was begun and has not ended. */
export async function runningAttempt(day: string): Promise<[Begun, ...Entry[]] | null> {
  const found = await written(ATTEMPT);
  return found?.[0].day === day ? found : null;
}

async function written(store: typeof RUNNING | typeof ATTEMPT): Promise<[Begun, ...Entry[]] | null> {
  const kept = await ask(store, 'readonly', (one) => one.getAll() as IDBRequest<Kept[]>).catch(() => []);
  const first = kept.findLast((entry) => entry.did === 'begin');
  if (first?.did !== 'begin') return null;
  const mine = kept.filter(({ match }) => match === first.match).map(({ match: _match, ...entry }) => entry);
  return mine as [Begun, ...Entry[]];
}

/** What a first page shows of it. */
export async function runningRoom(code: string): Promise<RoomInfo | null> {
  const [begun] = (await runningMatch()) ?? [];
  if (!begun) return null;
  const { settings, seats, own } = begun;
  const players = seats.filter(({ kind }) => kind !== 'free').map(({ seat }) => seat);
  return { code, settings, stage: 'playing', host: own, seats, players } as unknown as RoomInfo;
}
