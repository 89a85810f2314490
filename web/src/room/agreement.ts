/** What people in a room agree on: who agrees, and whose answer is missing. */

import type { RoomInfo, SeatInfo } from '$src/protocol';

export interface Agreement {
  wanted: SeatInfo[];
  missing: SeatInfo[];
}

/** It happens when all people who are here agree, except those who are gone or whose seat a bot holds. */
export function agreementOn(room: RoomInfo, what: string): Agreement {
  const agreed = room.agreed[what] ?? [];
  const people = room.seats.filter((seat) => seat.kind === 'player');
  return {
    wanted: people.filter((seat) => agreed.includes(seat.seat)),
    missing: people.filter((seat) => seat.here && !seat.held && !agreed.includes(seat.seat)),
  };
}
