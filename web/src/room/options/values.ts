/** The values of options and settings as text. */

import type { CafeOptions, Settings } from '$src/protocol';
import { SETTINGS, type Told } from '$src/games/settings';
import { t } from '$src/words/words.svelte';
import { optionWords } from './words.svelte';

export const PLANS = ['board', 'app'];
export const END_REASONS = [
  'bar_full',
  'no_table_cards',
  'empty_supply',
  'last_chair',
  'fourth_last',
] as const satisfies readonly CafeOptions['end_reasons'][number][];
/** A drawing to start from. */
export const PLAN_EXAMPLE = `. c . c .
c FR c DE c
. c . c .
c IT c ES c
. c . c .`;

export function valueText(name: string, value: unknown): string {
  const words = t();
  const known = optionWords()[name]?.values;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === null || value === undefined) return known?.['none'] ?? words.none;
  if (name === 'end_reasons' && Array.isArray(value))
    return END_REASONS.filter((one) => value.includes(one))
      .map((one) => words.ends[one])
      .join(' ');
  const text = ([value].flat() as (string | number)[]).join(', ');
  if (name === 'plan' && !PLANS.includes(text)) return words.planOwn;
  return known?.[text] ?? text;
}

/** What a newcomer should know of the settings that are not rules, as labels and values, if not the default. */
export function unusual(settings: Settings): Told[] {
  const { rated, yes } = t();
  return [...SETTINGS[settings.game].unusual(settings), ...(settings.rated ? [[rated, yes] satisfies Told] : [])];
}
