/**
 * A room on this device, for practice against bots without a server. A button needs only this file; the rest loads when
 * a room is opened.
 */

import type { Settings } from '$src/protocol';
import { go } from '$src/app/router.svelte';
import type { Wire, World } from '$src/net/connection';
import { startQuickly } from '$src/room/quick';
import type { Deal } from './messages';
import type { Keeper } from '$src/room/room.svelte';

/** The code of the room; servers never use one with this letter. */
const LOCAL = 'LOCAL';

const KEY = 'finito.local';
interface Wanted {
  settings: Partial<Settings>;
  /** When it was requested, so that an earlier match is not resumed. */
  since: number;
  /** Set for the deal of a day. */
  deal?: Deal;
}
/** The last request, so that a reloaded page opens the same room; empty for the running match. */
function wanted(): Wanted {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Wanted;
  } catch {
    return { settings: {}, since: 0 };
  }
}
/** The only person here has the only person's seat, which needs no secret. */
export const localKeeper: Keeper = { token: () => null, keep: () => undefined };

export const isLocal = (code: string): boolean => code === LOCAL;

/** The deal of a day being played. */
let dealt = wanted().deal;
/** Whether it was opened on this page; a reloaded page only resumes an attempt that counts. */
let fresh = false;
/** The day of the deal in this room. */
export const dayOf = (code: string): string | undefined => (isLocal(code) ? dealt?.day : undefined);

/** Go to a room on this device; `quick`: sit down, fill it with bots and start, as in quick play. */
export function openLocal(settings: Partial<Settings>, quick = true): void {
  dealt = undefined;
  if (quick) startQuickly(LOCAL);
  enter(settings);
}
/** Play the deal of a day against these bots. */
export function openDeal(deal: Deal, settings: Partial<Settings>, bots: readonly string[]): void {
  [dealt, fresh] = [deal, true];
  startQuickly(LOCAL, bots);
  enter(settings);
}
function enter(settings: Partial<Settings>): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ settings, since: Date.now(), ...(dealt && { deal: dealt }) } satisfies Wanted),
    );
  } catch {
    // Without storage, the default game is played.
  }
  go(`/t/${LOCAL}`);
}

/** Go back to the match running on this device. */
export function returnLocal(): void {
  dealt = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no other request to clear.
  }
  go(`/t/${LOCAL}`);
}

/** The world with a socket that leads to a room on this device. */
export function localWorld(world: World): World {
  return {
    ...world,
    here: true,
    open(): Wire {
      const wire: Wire = {
        send: () => undefined,
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      const { settings, since } = wanted();
      void import('./wire')
        .then(({ connect }) => connect(wire, LOCAL, settings, since, dealt && { ...dealt, fresh }))
        .catch(() => wire.onclose?.());
      return wire;
    },
  };
}
