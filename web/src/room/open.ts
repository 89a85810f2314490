/** Opens a room and goes there. Without a server, it is on this device. */

import { isUnreachable, openRoom } from '$src/app/api';
import { go } from '$src/app/router.svelte';
import { openLocal } from '$src/local';
import type { Settings } from '$src/protocol';
import { openedHere, startQuickly } from './quick';

/** `quick`: sit down, fill the room with bots and start. Throws if the server refuses. */
export async function enter(settings: Partial<Settings>, quick: boolean): Promise<void> {
  try {
    const made = await openRoom(settings);
    if (quick) startQuickly(made);
    openedHere(made);
    go(`/t/${made}`);
  } catch (error) {
    if (!quick || !isUnreachable(error)) throw error;
    openLocal(settings);
  }
}
