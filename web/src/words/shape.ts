/** The shape of the texts in every language, derived from English, so a missing message does not compile. */

import type { CafeOptions, CafeRefusal, EspressoOptions, EspressoRefusal, RoomRefusal } from '$src/protocol';
import type { words as cafe } from './en/cafe';
import type { words as cafeTable } from './en/cafe-table';
import type { words as common } from './en/common';
import type { words as daily } from './en/daily';
import type { words as espresso } from './en/espresso';
import type { words as espressoTable } from './en/espresso-table';
import type { words as lab } from './en/lab';
import type { words as learn } from './en/learn';
import type { words as missing } from './en/missing';
import type { words as pad } from './en/pad';
import type { words as profile } from './en/profile';
import type { words as puzzle } from './en/puzzle';
import type { words as races } from './en/races';
import type { words as replay } from './en/replay';
import type { words as review } from './en/review';
import type { words as room } from './en/room';
import type { words as rules } from './en/rules';
import type { words as seals } from './en/seals';
import type { words as settings } from './en/settings';
import type { words as welcome } from './en/welcome';

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> };

/** Label, description and named values of an option. */
export interface OptionWords {
  label: string;
  text: string;
  values?: Record<string, string>;
}

export type Code = 'BANNED' | 'BLIND_PAIR' | EspressoRefusal | CafeRefusal | RoomRefusal;
/**
 * The facts of a refusal, with cards and tiles as text; a missing one reads as "?". `zero` is empty unless a pile may
 * begin with a 1, `pair` unless a joker and its second card were played.
 */
export type Facts = Record<string, string>;

/** By file. */
export interface Words {
  cafe: Widen<typeof cafe>;
  'cafe-table': Widen<typeof cafeTable>;
  common: Widen<typeof common>;
  espresso: Widen<typeof espresso>;
  'espresso-table': Widen<typeof espressoTable>;
  daily: Widen<typeof daily>;
  lab: Widen<typeof lab>;
  'lab-terms': Record<string, string>;
  learn: Widen<typeof learn>;
  missing: Widen<typeof missing>;
  options: Record<'stolen_scores' | keyof EspressoOptions | keyof CafeOptions, OptionWords>;
  pad: Widen<typeof pad>;
  profile: Widen<typeof profile>;
  puzzle: Widen<typeof puzzle>;
  races: Widen<typeof races>;
  refusals: Record<Code, (facts: Facts) => string>;
  replay: Widen<typeof replay>;
  review: Widen<typeof review>;
  room: Widen<typeof room>;
  rules: Widen<typeof rules>;
  seals: Widen<typeof seals>;
  settings: Widen<typeof settings>;
  welcome: Widen<typeof welcome>;
}

export type PictureName = keyof Words['rules']['pictures'];

/** What the first screen loads; each language composes it in `index.ts`. */
export type Messages = Words['cafe'] &
  Words['common'] &
  Words['espresso'] &
  Words['missing'] &
  Words['replay'] &
  Words['room'] &
  Words['settings'] & { refusals: Words['refusals']; table: Words['espresso-table']; welcome: Words['welcome'] };
