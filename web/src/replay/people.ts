/** Records name nobody. Who sat at a match that was played or watched here, this browser remembers itself. */

import { letterOf } from '$src/games/espresso/cards';
import { ICONS, type RoomInfo } from '$src/protocol';
import { persona } from '$src/room/persona';

export interface Person {
  name: string;
  icon: string;
}

const KEY = 'finito.people';
const MOST = 30;

function read(): Record<string, Person[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Person[]>;
  } catch {
    return {};
  }
}

/** Remember who plays in a room whose match has a record. */
export function keepPeople(info: RoomInfo): void {
  if (!info.record) return;
  const people = info.players.map((number): Person => {
    const seat = info.seats.find((one) => one.seat === number);
    const { name, icon } = seat ? persona(info, seat) : { name: '', icon: '' };
    return { name, icon };
  });
  const { [info.record]: _known, ...others } = read();
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others), [info.record, people]].slice(-MOST))),
    );
  } catch {
    // A browser that remembers nothing shows letters.
  }
}

/** Names and pictures for a replay: those who sat there, or letters. */
export function peopleOf(id: string): { name: (player: number) => string; icon: (player: number) => string } {
  const known = read()[id] ?? [];
  return {
    name: (player) => known[player]?.name || letterOf(player),
    icon: (player) => known[player]?.icon || (ICONS[player % ICONS.length] ?? 'coffee'),
  };
}
