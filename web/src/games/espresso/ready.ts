/** Whom a dealt round still waits for. */

import type { EspressoView, SeatInfo } from '$src/protocol';

export interface Missing {
  /** Players who are not ready. */
  unready: number[];
  /** Disconnected players; the round is called when they are back, or when a bot holds the seat. */
  gone: number[];
}

export function missing(view: EspressoView, seatOf: (player: number) => SeatInfo | null): Missing {
  const players = view.players.map((_, index) => index);
  return {
    unready: players.filter((index) => !view.players[index]?.ready && !view.players[index]?.away),
    gone: players.filter((index) => {
      const seat = seatOf(index);
      return seat !== null && seat.kind === 'player' && !seat.here && !seat.held;
    }),
  };
}
