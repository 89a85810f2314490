/** Own moves that the server has not answered yet, in the order in which they were made. */

import type { AnyMove } from '$src/protocol';

export interface Pending {
  key: number;
  move: AnyMove;
  /** How many cards the own hand and waste held, so that an answered flip is not drawn twice. */
  hand: number;
  waste: number;
}
