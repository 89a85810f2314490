/** Options of the sheet that the drawing needs to know. */

import type { RuleOptions } from '$src/games/game';

export interface DrawOptions {
  zero: boolean;
  zeroOnEight: boolean;
  /** Zero: a zero may open a pile alone (ESP-R-24). */
  loneZero?: boolean;
  chaos?: boolean;
  /** Chaos: a stolen card scores for whoever lays it (ESP-R-31). */
  thiefScores?: boolean;
  /** All of them, as the rules name them. */
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
