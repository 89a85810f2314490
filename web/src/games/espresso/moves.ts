/** The moves a player of ESPRESSO makes. */

import type { EspressoFlip, EspressoPair, EspressoPlay, EspressoRecycle } from '$src/protocol';

export type EspressoMove = EspressoPlay | EspressoPair | EspressoFlip | EspressoRecycle;
export type { EspressoPlayerView } from '$src/protocol';
