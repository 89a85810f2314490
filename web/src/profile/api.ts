/** What the server knows about this person. */

import { gameNamed } from '$src/games';
import { forgetAll } from '$src/local/shelf';
import type { Person } from '$src/replay/people';

export interface Me {
  id: string | null;
  name: string;
  icon: string;
  recovery: boolean;
}
export interface CurvePoint {
  at: number;
  rating: number;
}
export interface Board {
  game: string;
  preset: string;
  games: number;
  won: number;
  points: number;
  best: number;
  curve: CurvePoint[];
  deeds: Record<string, number>;
  races_won: number;
  races_lost: number;
}
export interface Rival {
  id: string;
  name: string;
  icon: string;
  won: number;
  lost: number;
}
export interface Profile {
  since: number;
  boards: Board[];
  rivals: Rival[];
  counted: number;
}
export interface Match {
  id: string;
  game: string;
  preset: string;
  at: number;
  /** The index of this person among the players. */
  player: number;
  place: number;
  players: Person[];
}

/** A failed request, with its status, or 0 if the server did not answer. */
export class Failed extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, init).catch(() => null);
  if (!answer?.ok) throw new Failed(answer?.status ?? 0);
  return (await answer.json()) as T;
}

const REPLAYS = 'finito-replays';

/** A replay stored on this device. */
export interface Saved {
  id: string;
  game: string;
  /** When it was first opened. */
  at: number;
}

/** The replays stored on this device, latest first. */
export async function savedReplays(): Promise<Saved[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(REPLAYS);
  const saved = (await cache.keys()).map(async (request) => {
    const answer = await cache.match(request);
    const name = /^\{"game":"(\w+)"/.exec((await answer?.text()) ?? '')?.[1] ?? '';
    return {
      id: decodeURIComponent(request.url.split('/').at(-1) ?? ''),
      game: gameNamed(name).shortTitle,
      at: Date.parse(answer?.headers.get('date') ?? '') || 0,
    };
  });
  return (await Promise.all(saved)).reverse();
}

/** Delete everything stored in this browser: name, seats, pads, replays. */
export async function forgetHere(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith('finito.')) localStorage.removeItem(key);
  if ('caches' in globalThis) await caches.delete(REPLAYS);
  await forgetAll();
}
