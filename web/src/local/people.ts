/** The people in a match on this device: its person, with the current picture, and bots. */

import { prefs } from '$src/app/store.svelte';
import type { Person } from '$src/replay/people';
import type { KeptGame } from './story';

export const peopleHere = ({ names, bots, seats }: Pick<KeptGame, 'names' | 'bots' | 'seats'>): Person[] =>
  names.map((name, player) => {
    const bot = bots[player] ?? '';
    return { seat: seats[player] ?? player, name, icon: bot ? '' : prefs.icon, bot };
  });
