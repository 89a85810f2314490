/** How each game is written down on a score pad. What follows from it the rules say, in the game's own folder. */

import type { Pad, Standing } from '$src/pad/pad';
import { cafePad } from './cafe/pad';
import { espressoPad } from './espresso/pad';
import type { GameName } from './game';

export type Tie = 'extra_round' | 'shared';

/** Everybody's points, what of them was deducted at the end, and how it stands. */
export interface Account {
  totals: number[];
  deductions: number[];
  standing: Standing;
}

export interface PadOf {
  /** A line is a round of everybody at once, with a call that earns a bonus, or it is filled turn by turn. */
  by: 'rounds' | 'turns';
  sheets: string[];
  /** The points that may stand in a line. */
  least: number;
  most: number;
  /** What the call of a round earns. */
  bonus: number;
  /** When a match ends by points, and what happens if the best are level. */
  goal: (sheet: string) => { target: number | null; tie: Tie };
  /** Whether what is left at the end costs points. */
  countsRest: (sheet: string) => boolean;
  account: (pad: Pad) => Account;
}

export const PADS: Readonly<Record<GameName, PadOf>> = { espresso: espressoPad, cafe: cafePad };
