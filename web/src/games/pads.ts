/** How each game is written down on a score pad. Scoring is left to the rules, in the game's own folder. */

import type { Pad, Standing } from '$src/pad/pad';
import { cafePad } from './cafe/pad';
import { espressoPad } from './espresso/pad';
import type { GameName } from './game';

export type Tie = 'extra_round' | 'shared';

/** Everyone's points, what was deducted from them at the end, and the standing. */
export interface Account {
  totals: number[];
  deductions: number[];
  standing: Standing;
}

export interface PadOf {
  /** Whether a line is a round of all players, with a call that earns a bonus, or is filled turn by turn. */
  by: 'rounds' | 'turns';
  sheets: string[];
  /** The limits for the points in a line. */
  least: number;
  most: number;
  /** The bonus for the call of a round. */
  bonus: number;
  /** The points that end a match, and what happens in a tie. */
  goal: (sheet: string) => { target: number | null; tie: Tie };
  /** Whether leftovers at the end cost points. */
  countsRest: (sheet: string) => boolean;
  account: (pad: Pad) => Account;
}

export const PADS: Readonly<Record<GameName, PadOf>> = { espresso: espressoPad, cafe: cafePad };
