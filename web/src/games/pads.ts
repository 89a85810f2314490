/** How each game is written down on a score pad. What its sheets say is in `sheets.json`, which a test compares. */

import sheets from '$src/pad/sheets.json';
import type { GameName } from './game';

export type Tie = 'extra_round' | 'shared';

interface PadOf {
  /** A line is a round of everybody at once, with a call that earns a bonus, or it is filled turn by turn. */
  by: 'rounds' | 'turns';
  sheets: string[];
  /** The points that may stand in a line. */
  least: number;
  most: number;
  /** When a match ends by points, and what happens if the best are level. */
  goal: (sheet: string) => { target: number | null; tie: Tie };
  /** Whether what is left at the end costs points. */
  countsRest: (sheet: string) => boolean;
}

const MOST_POINTS = 999;
const espresso = sheets.espresso as Record<string, { target: number | null; tie: Tie }>;
const cafe = sheets.cafe as Record<string, { rest: boolean }>;

export const PADS: Readonly<Record<GameName, PadOf>> = {
  espresso: {
    by: 'rounds',
    sheets: Object.keys(espresso),
    least: 0,
    most: sheets.cards, // cards with the same back: nobody has more of them in the middle
    goal: (sheet) => espresso[sheet] ?? { target: null, tie: 'shared' },
    countsRest: () => true,
  },
  cafe: {
    by: 'turns',
    sheets: Object.keys(cafe),
    least: -MOST_POINTS,
    most: MOST_POINTS,
    goal: () => ({ target: null, tie: 'shared' }),
    countsRest: (sheet) => cafe[sheet]?.rest ?? true,
  },
};
