/** The HTTP API of the server. */

import type { RoomInfo, RoomListing, Settings } from '$src/protocol';
import { isFolder } from './base';
import { needed } from './parts.svelte';
import { GAMES } from '$src/games';
import type { Catalogs } from '$src/games/catalogs';
import type { GameName, RuleOptions } from '$src/games/game';

/** The options of every sheet. */
export type Variants = Record<GameName, { presets: Record<string, RuleOptions> }>;

/** An error response. */
export class ServerSaid extends Error {
  constructor(
    path: string,
    readonly status: number,
    /** The code, as in `refusals`, and the server's own sentence. */
    readonly why: { code?: string; sentence?: string } = {},
  ) {
    super(`${path}: ${status}`);
  }
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  if (isFolder) throw new TypeError(`${path}: there is no server`);
  const answer = await fetch(path, init);
  if (!answer.ok)
    throw new ServerSaid(path, answer.status, (await answer.json().catch(() => ({}))) as ServerSaid['why']);
  return (await answer.json()) as T;
}

/** How long to wait for a room before assuming that there is no server. */
const TIMEOUT_MS = 4000;
/** Whether there was no answer, or only one from a proxy without its server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof DOMException ||
  (error instanceof Error && / 50\d$/.test(error.message));

/** Open a room; returns its code. */
export async function openRoom(settings: Partial<Settings>): Promise<string> {
  const body = JSON.stringify(settings);
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return (await json<{ code: string }>('/api/rooms', { method: 'POST', body, headers, signal })).code;
}

type Bots = Record<string, Record<string, string>>;
const catalogs = async (): Promise<Catalogs> => (await import('$src/games/catalogs')).CATALOGS;

/** The bots of every game, as offered by the server; for rooms on this device or without a server, by this page. */
export async function listBots(local = false): Promise<Bots> {
  const known = local ? null : await json<Bots>('/api/bots').catch(() => null);
  if (known) return known;
  return Object.fromEntries(Object.entries(await needed(catalogs())).map(([game, { bots }]) => [game, bots]));
}
export const showRoom = (code: string): Promise<RoomInfo> => json(`/api/rooms/${encodeURIComponent(code)}`);

export async function publicRooms(): Promise<RoomListing[]> {
  const { rooms } = await json<{ rooms: (RoomListing | RoomInfo)[] }>('/api/rooms');
  return rooms.map((room) => ('settings' in room ? listed(room) : room));
}

function listed(room: RoomInfo): RoomListing {
  const { game, sheet, changes, seats } = room.settings;
  const modes = GAMES[game].modes.filter((mode) => (changes as RuleOptions)[mode]);
  const taken = room.seats.filter((seat) => seat.kind !== 'free').length;
  return { code: room.code, game, sheet, modes, taken, seats, stage: room.stage, round: 0 };
}

let known: Promise<Variants> | null = null;

/** The options of every sheet, from the server, or from this page without one. */
export async function variants(): Promise<Variants | null> {
  try {
    return await (known ??= json<Variants>('/api/variants'));
  } catch {
    known = null;
    return catalogs().catch(() => null);
  }
}
