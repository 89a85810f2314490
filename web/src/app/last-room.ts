/** The match that this browser is in, so that the landing page can lead back to it. */

import type { RoomInfo } from '$src/protocol';
import { isLocal } from '$src/local';
import { showRoom } from './api';

export interface LastRoom {
  code: string;
  seat: number;
}
const KEY = 'finito.last';

export function rememberRoom(room: LastRoom | null): void {
  try {
    if (room) localStorage.setItem(KEY, JSON.stringify(room));
    else localStorage.removeItem(KEY);
  } catch {
    // The game works without storage.
  }
}

export function lastRoom(): LastRoom | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<LastRoom> | null;
    return typeof kept?.code === 'string' && typeof kept.seat === 'number'
      ? { code: kept.code, seat: kept.seat }
      : null;
  } catch {
    return null;
  }
}

/** Whether the match is still running and the seat still belongs to a person. */
export const alive = (info: RoomInfo, seat: number): boolean =>
  info.stage === 'playing' && info.seats.some((one) => one.seat === seat && one.kind === 'player');

/** The match running on this device. */
async function localRoom(code: string): Promise<RoomInfo> {
  const info = await (await import('$src/local/journal')).runningRoom(code);
  if (!info) throw new RangeError('there is none');
  return info;
}

/** The match to go back to. One that is over is forgotten, since repeated requests for its code count as guessing. */
export async function roomToReturn(): Promise<{ info: RoomInfo; seat: number } | null> {
  const last = lastRoom();
  if (!last) return null;
  try {
    const info = isLocal(last.code) ? await localRoom(last.code) : await showRoom(last.code);
    if (alive(info, last.seat)) return { info, seat: last.seat };
    rememberRoom(null);
  } catch (error) {
    if (!(error instanceof TypeError)) rememberRoom(null);
  }
  return null;
}
