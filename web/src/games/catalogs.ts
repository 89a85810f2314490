/** Presets and bots of each game as of the build of this page, for use without a server. */

import cafe from '$src/generated/cafe.catalog.json';
import espresso from '$src/generated/espresso.catalog.json';
import type { GameName, RuleOptions } from './game';

interface Catalog {
  /** The edition of the rules. */
  rules: number;
  presets: Record<string, RuleOptions>;
  bots: Record<string, string>;
  /** Bots that only a server can play. */
  remote: string[];
}

export type Catalogs = Readonly<Record<GameName, Catalog>>;
export const CATALOGS: Catalogs = { espresso, cafe };
