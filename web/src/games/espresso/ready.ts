/** For whom a round that is dealt still waits. */

import type { EspressoView, SeatInfo } from '$src/protocol';

export interface Missing {
  /** Players who have not said that they are ready. */
  unready: number[];
  /** Players whose line is broken: the game calls when they are back, or when a bot holds the chair. */
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
