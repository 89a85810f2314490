/** The values of options and settings in words. */

import type { CafeOptions, Settings } from '$src/protocol';
import { t } from '$src/i18n/words.svelte';
import { optionWords } from './words.svelte';

export const PLANS = ['board', 'app'];
export const END_REASONS = [
  'bar_full',
  'no_table_cards',
  'empty_supply',
  'last_chair',
  'fourth_last',
] as const satisfies readonly CafeOptions['end_reasons'][number][];
/** A drawing to begin with. */
export const PLAN_EXAMPLE = `. c . c .
c FR c DE c
. c . c .
c IT c ES c
. c . c .`;
/** Whether a wrong tap locks the hand: as the host says, else only in the house rules (ESP-R-36). */
export const locksWrongTaps = (settings: Settings): boolean =>
  (settings.wrong_tap_lock as boolean | null | undefined) ?? settings.sheet === 'house';
/** Milliseconds more between two actions of every hand: a table at ease. */
export const PACES = [0, 1000, 2000, 3000] as const;

export function valueText(name: string, value: unknown): string {
  const words = t();
  const known = optionWords()[name]?.values;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value === null || value === undefined) return words.none;
  if (name === 'end_reasons' && Array.isArray(value))
    return END_REASONS.filter((one) => value.includes(one))
      .map((one) => words.ends[one])
      .join(' ');
  const text = Array.isArray(value) ? value.join(', ') : String(value as string | number);
  if (name === 'plan' && !PLANS.includes(text)) return words.planOwn;
  return known?.[text] ?? text;
}

/** The pace that all hands share; null if they differ. */
export function paceOf(slower: number[]): number | null {
  const found = new Set(slower.length ? slower : [0]);
  return found.size === 1 ? ([...found][0] ?? 0) : null;
}

/** What a joiner should know of the settings that are no rules: each as label and value, only if not as usual. */
export function unusual(settings: Settings): [string, string][] {
  const words = t();
  const found: [string, string][] = [];
  const pace = paceOf(settings.slower);
  if (settings.game === 'espresso') {
    if (pace !== 0) found.push([words.pace, pace === null ? words.paceMixed : words.paces(pace / 1000)]);
    if (settings.races === 'strict') found.push([words.races, words.raceKinds.strict]);
    if (locksWrongTaps(settings) !== (settings.sheet === 'house'))
      found.push([words.wrongTapLock, locksWrongTaps(settings) ? words.yes : words.no]);
    if (settings.hints !== 'off') found.push([words.hints, words.hintLevels[settings.hints]]);
    if (settings.extra_cards.some((count) => count > 0))
      found.push([words.extraCards, settings.extra_cards.join(', ')]);
  } else {
    if (settings.turn_seconds) found.push([words.turnClock, `${settings.turn_seconds} s`]);
    if (settings.start_player !== null) found.push([words.startPlayer, words.startSeat(settings.start_player + 1)]);
  }
  if (settings.rated) found.push([words.rated, words.yes]);
  return found;
}
