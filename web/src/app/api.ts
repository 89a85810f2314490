/** The HTTP side of the server. */

import type { RoomInfo, RoomListing, Settings } from '$src/protocol';
import { GAMES } from '$src/games';
import type { GameName, RuleOptions } from '$src/games/game';

/** The options of every sheet. */
export type Variants = Record<GameName, { presets: Record<string, RuleOptions> }>;

/** An answer that is no success. */
export class ServerSaid extends Error {
  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`${path}: ${status}`);
  }
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new ServerSaid(path, answer.status);
  return (await answer.json()) as T;
}

/** Open a room; returns its code. */
export async function openRoom(settings: Partial<Settings>): Promise<string> {
  const body = JSON.stringify(settings);
  const headers = { 'content-type': 'application/json' };
  return (await json<{ code: string }>('/api/rooms', { method: 'POST', body, headers })).code;
}

export const listBots = (): Promise<Record<string, Record<string, string>>> => json('/api/bots');
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

/** The options of every sheet, or null where the server does not tell. */
export async function variants(): Promise<Variants | null> {
  try {
    return await (known ??= json<Variants>('/api/variants'));
  } catch {
    known = null;
    return null;
  }
}
