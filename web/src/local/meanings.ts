/** Numbers that the build generates for the rules: the meanings of options, and curves. */

import type { RuleOptions } from '$src/games/game';

type Meanings = Record<string, Record<string, Record<string, number>>>;

/** Set the fields of a state for the value of each option. */
export function setOptions(state: object, meanings: Meanings, options: RuleOptions): void {
  for (const [name, values] of Object.entries(meanings)) Object.assign(state, values[String(options[name])]);
}

const summed = (steps: readonly number[]): number[] => {
  let sum = 0;
  return steps.map((step) => (sum += step));
};
/** A curve stored as second differences. */
export const curve = (bent: readonly number[]): number[] => summed(summed(bent));
