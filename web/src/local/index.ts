/**
 * A room on this device: practice against bots without a server. Everything else of it is loaded when somebody opens
 * one; whoever draws a button needs only this file.
 */

import type { Settings } from '$src/protocol';
import { go } from '$src/app/router.svelte';
import type { Wire, World } from '$src/net/connection';
import { startQuickly } from '$src/room/quick';
import type { Keeper } from '$src/room/room.svelte';

/** The code of the room; no server gives one with this letter. */
const LOCAL = 'LOCAL';

const KEY = 'finito.local';
/** What was last asked for, so that a page that is loaded again opens the same. */
function wanted(): Partial<Settings> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}
/** Whoever is here has the only seat of a person; there is no secret to it. */
export const localKeeper: Keeper = { token: () => null, keep: () => undefined };

export const isLocal = (code: string): boolean => code === LOCAL;

/** Go to a room on this device; `quick`: sit down, fill it with bots and begin, as quick play does. */
export function openLocal(settings: Partial<Settings>, quick = true): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that remembers nothing plays the usual game.
  }
  if (quick) startQuickly(LOCAL);
  go(`/t/${LOCAL}`);
}

/** The rest of the world stays as it is; only the socket leads to this device. */
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
      void import('./wire').then(
        ({ connect }) => connect(wire, LOCAL, wanted()),
        () => wire.onclose?.(),
      );
      return wire;
    },
  };
}
