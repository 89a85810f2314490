/**
 * The journal of the match running on this device, so that the match survives a phone discarding the page. As in rooms
 * on a server, it holds only what happened, not what bots were about to do.
 */

import type { RoomInfo, SeatInfo, Settings } from '$src/protocol';
import type { Chances } from './game';
import { ask, ATTEMPT, RUNNING } from './storage';

export interface Begun {
  did: 'begin';
  at: number;
  /** The edition of the rules; another one could not resume it. */
  rules: number;
  settings: Settings;
  seats: SeatInfo[];
  own: number;
  chances: Chances;
  /** The day, if it is the deal of one. */
  day?: string;
}
export type Entry =
  | Begun
  | { did: 'move'; at: number; player: number; move: unknown }
  /** This much time is discounted for everyone. */
  | { did: 'stall'; at: number; ms: number }
  /** More time for the current turn. */
  | { did: 'more'; at: number; ms: number }
  | { did: 'pause'; at: number }
  /** Play continues at `at` after a pause or reload of `stopped` milliseconds. */
  | { did: 'go'; at: number; stopped: number };

type Kept = Entry & { match: string };

/** Written by the worker, one entry after another. The game works without storage. */
export class Journal {
  private work: Promise<unknown> = Promise.resolve();
  private match = '';

  /** `name` makes a new name for each match. */
  constructor(
    private readonly name: () => string,
    private readonly store: typeof RUNNING | typeof ATTEMPT = RUNNING,
  ) {}

  add(entry: Entry): void {
    if (entry.did === 'begin') return this.takeOver([entry]);
    const kept: Kept = { ...entry, match: this.match };
    this.do((store) => store.add(kept));
  }
  /** Continue a journal under a new name, so that entries from another window are not part of it. */
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

/** The journal of the match running on this device, from its beginning; null if there is none. */
export const runningMatch = (): Promise<[Begun, ...Entry[]] | null> => written(RUNNING);
/** The counting attempt at the deal of this day, if it was started and has not ended. */
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

/** What the landing page shows of the running match. */
export async function runningRoom(code: string): Promise<RoomInfo | null> {
  const [begun] = (await runningMatch()) ?? [];
  if (!begun) return null;
  const { settings, seats, own } = begun;
  const players = seats.filter(({ kind }) => kind !== 'free').map(({ seat }) => seat);
  return { code, settings, stage: 'playing', host: own, seats, players } as unknown as RoomInfo;
}
