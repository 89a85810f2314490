/**
 * A room on this device: practice against bots without a server. Everything else of it is loaded when somebody opens
 * one; whoever draws a button needs only this file.
 */

import type { Settings } from '$src/protocol';
import { go } from '$src/app/router.svelte';
import type { Wire, World } from '$src/net/connection';
import { startQuickly } from '$src/room/quick';
import type { Deal } from './messages';
import type { Keeper } from '$src/room/room.svelte';

/** The code of the room; no server gives one with this letter. */
const LOCAL = 'LOCAL';

const KEY = 'finito.local';
interface Wanted {
  settings: Partial<Settings>;
  /** When it was asked for; a match that began before is not meant. */
  since: number;
  /** Of the day whose deal it is. */
  deal?: Deal;
}
/** What was last asked for, so that a page that is loaded again opens the same; nothing: the match that runs. */
function wanted(): Wanted {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Wanted;
  } catch {
    return { settings: {}, since: 0 };
  }
}
/** Whoever is here has the only seat of a person; there is no secret to it. */
export const localKeeper: Keeper = { token: () => null, keep: () => undefined };

export const isLocal = (code: string): boolean => code === LOCAL;

/** The deal of a day that is played. */
let dealt = wanted().deal;
/** Whether it was opened here; a page that is loaded again only goes on with an attempt that counts. */
let fresh = false;
/** The day whose deal this room plays. */
export const dayOf = (code: string): string | undefined => (isLocal(code) ? dealt?.day : undefined);

/** Go to a room on this device; `quick`: sit down, fill it with bots and begin, as quick play does. */
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
    // A browser that remembers nothing plays the usual game.
  }
  go(`/t/${LOCAL}`);
}

/** Go back to the match that runs on this device. */
export function returnLocal(): void {
  dealt = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is remembered, so nothing else was asked for.
  }
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
      const { settings, since } = wanted();
      void import('./wire')
        .then(({ connect }) => connect(wire, LOCAL, settings, since, dealt && { ...dealt, fresh }))
        .catch(() => wire.onclose?.());
      return wire;
    },
  };
}
