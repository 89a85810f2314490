/** Options of the sheet that affect the drawing. */

import type { RuleOptions } from '$src/games/game';

export interface DrawOptions {
  zero: boolean;
  zeroOnEight: boolean;
  /** Zero: a zero may open a pile alone (ESP-R-24). */
  loneZero?: boolean;
  chaos?: boolean;
  /** Chaos: a stolen card scores for the thief (ESP-R-31). */
  thiefScores?: boolean;
  /** All options, under the names of the rules. */
  rules?: RuleOptions;
}

export const drawOptionsOf = (options: RuleOptions): Required<DrawOptions> => ({
  zero: Boolean(options['zero']),
  zeroOnEight: Boolean(options['zero_on_eight']),
  loneZero: Boolean(options['zero_lone_start']),
  chaos: Boolean(options['chaos']),
  thiefScores: options['stolen_scores'] === 'thief',
  rules: options,
});
