/** What people in a room wish for together: who wants it, and whose answer is still missing. */

import type { RoomInfo, SeatInfo } from '$src/protocol';

export interface Wishes {
  wanted: SeatInfo[];
  missing: SeatInfo[];
}

/** A wish comes true when all people who are here have it; nobody waits for bots or for somebody who is gone. */
export function wishesFor(room: RoomInfo, what: string): Wishes {
  const agreed = room.agreed[what] ?? [];
  const people = room.seats.filter((seat) => seat.kind === 'player');
  return {
    wanted: people.filter((seat) => agreed.includes(seat.seat)),
    missing: people.filter((seat) => seat.here && !agreed.includes(seat.seat)),
  };
}
