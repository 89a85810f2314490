/** Who sat where in a match of this device: the person by name, bots by the names of their seats. */

import { BOT_NAMES } from '$src/room/persona';
import type { KeptGame } from './story';

export const nameOf =
  ({ names, seats }: Pick<KeptGame, 'names' | 'seats'>) =>
  (player: number): string =>
    names[player] || (BOT_NAMES[seats[player] ?? player] ?? '');
