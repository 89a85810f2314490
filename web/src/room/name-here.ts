/** The player's name and picture at this table: with a number, or another picture, if they are already taken. */

import { guestName, pickFrom, uniqueName } from '$src/app/guest-names';
import { prefs } from '$src/app/store.svelte';
import { ICONS, type Icon, type SeatInfo } from '$src/protocol';
import { persona } from './persona';
import type { Room } from './room.svelte';

export function nameHere(room: Room): string {
  const { info } = room;
  const others = info ? info.seats.filter((one) => one.kind !== 'free').map((one) => persona(info, one).name) : [];
  return uniqueName(prefs.name.trim() || guestName(others), others);
}

/** Pictures show who played what, so people at a table have different ones. Bots take what is left. */
export function iconHere(seats: readonly SeatInfo[], wanted: Icon = prefs.icon, random = Math.random): Icon {
  const used = new Set(seats.filter((one) => one.kind === 'player').map((one) => one.icon));
  const free = ICONS.filter((icon) => !used.has(icon));
  return used.has(wanted) ? (pickFrom(free, random) ?? wanted) : wanted;
}
