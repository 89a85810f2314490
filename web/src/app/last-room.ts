/** The match this browser plays in, so that the first page leads back to it. */

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
    // A browser that remembers nothing still plays.
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

/** Whether the match still runs, and the seat in it is still that of a person. */
export const alive = (info: RoomInfo, seat: number): boolean =>
  info.stage === 'playing' && info.seats.some((one) => one.seat === seat && one.kind === 'player');

/** The match that runs on this device. */
async function localRoom(code: string): Promise<RoomInfo> {
  const info = await (await import('$src/local/journal')).runningRoom(code);
  if (!info) throw new RangeError('there is none');
  return info;
}

/** The match to go back to. One that is over is forgotten: a code is asked for once only, lest it counts as guessing. */
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
