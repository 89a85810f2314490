/** The own name as it is said at this table: with a number if somebody there has the same. */

import { guestName, uniqueName } from '$src/app/guest-names';
import { prefs } from '$src/app/store.svelte';
import { persona } from './persona';
import type { Room } from './room.svelte';

export function nameHere(room: Room): string {
  const { info } = room;
  const others = info ? info.seats.filter((one) => one.kind !== 'free').map((one) => persona(info, one).name) : [];
  return uniqueName(prefs.name.trim() || guestName(others), others);
}
