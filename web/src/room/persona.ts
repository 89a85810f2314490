/** Bots have no name and no picture of their own; at a table they get one by their seat, never that of a person. */

import { ICONS, type RoomInfo, type SeatInfo } from '$src/protocol';

export const BOT_NAMES = ['Mia', 'Bram', 'Zoé', 'Ole', 'Ada', 'Luca'];

export function persona(room: RoomInfo, seat: SeatInfo): SeatInfo {
  if (seat.kind !== 'bot') return seat;
  const used = new Set(room.seats.filter((one) => one.kind === 'player').map((one) => one.icon));
  const free = ICONS.filter((icon) => !used.has(icon));
  const rank = room.seats.filter((one) => one.kind === 'bot' && one.seat < seat.seat).length;
  return { ...seat, name: BOT_NAMES[seat.seat] ?? seat.name, icon: free[rank % free.length] ?? 'coffee' };
}
