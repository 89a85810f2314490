/** Bots have no name or picture of their own; at a table they get one by seat, never that of a person. */

import { ICONS, type SeatInfo } from '$src/protocol';

export const BOT_NAMES = ['Mia', 'Bram', 'Zoé', 'Ole', 'Ada', 'Luca'];
/** For a seat whose usual name is taken by a person. */
const OTHER_NAMES = ['Ida', 'Emil', 'Lou', 'Pim', 'Ines', 'Noé'];

type Sitting = Pick<SeatInfo, 'seat' | 'kind'> & { name: string; icon: string };

export function persona<T extends Sitting>(room: { seats: readonly T[] }, seat: T): T {
  if (seat.kind !== 'bot') return seat;
  const people = room.seats.filter((one) => one.kind === 'player');
  const used = new Set(people.map((one) => one.icon));
  const free = ICONS.filter((icon) => !used.has(icon));
  const rank = room.seats.filter((one) => one.kind === 'bot' && one.seat < seat.seat).length;
  const names = [BOT_NAMES[seat.seat], OTHER_NAMES[seat.seat]];
  const name = names.find((one) => !people.some((person) => person.name === one)) ?? seat.name;
  return { ...seat, name, icon: free[rank % free.length] ?? 'coffee' };
}
