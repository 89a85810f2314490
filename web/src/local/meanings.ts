/** What options mean to the rules: the fields of a state that a value sets, as the build found them. */

import type { RuleOptions } from '$src/games/game';

type Meanings = Record<string, Record<string, Record<string, number>>>;

export function setOptions(state: object, meanings: Meanings, options: RuleOptions): void {
  for (const [name, values] of Object.entries(meanings)) Object.assign(state, values[String(options[name])]);
}
