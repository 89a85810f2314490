/** Presets and bots of each game as this page was built with them, for where no server tells. */

import cafe from '$src/generated/cafe.catalog.json';
import espresso from '$src/generated/espresso.catalog.json';
import type { GameName, RuleOptions } from './game';

interface Catalog {
  /** The edition of the rules. */
  rules: number;
  presets: Record<string, RuleOptions>;
  bots: Record<string, string>;
  /** Bots that only a server plays. */
  remote: string[];
}

export type Catalogs = Readonly<Record<GameName, Catalog>>;
export const CATALOGS: Catalogs = { espresso, cafe };
