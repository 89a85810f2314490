/** The numbers that the build found for the rules: what options mean to them, and curves. */

import type { RuleOptions } from '$src/games/game';

type Meanings = Record<string, Record<string, Record<string, number>>>;

/** The fields of a state that the value of each option sets. */
export function setOptions(state: object, meanings: Meanings, options: RuleOptions): void {
  for (const [name, values] of Object.entries(meanings)) Object.assign(state, values[String(options[name])]);
}

const summed = (steps: readonly number[]): number[] => {
  let sum = 0;
  return steps.map((step) => (sum += step));
};
/** A curve that is stored as differences of differences. */
export const curve = (bent: readonly number[]): number[] => summed(summed(bent));
