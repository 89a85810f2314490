/** Settings of an ESPRESSO room that are not rules. */

import type { Settings } from '$src/protocol';
import type { Told } from '$src/games/settings';
import { locksWrongTaps, usuallyLocks } from './lock';
import { t } from '$src/words/words.svelte';

/** Extra milliseconds between two actions of every player, for a relaxed game. */
export const PACES = [0, 1000, 2000, 3000] as const;

/** The pace of all players; null if they differ. */
export function paceOf(slower: number[]): number | null {
  const found = new Set(slower.length ? slower : [0]);
  return found.size === 1 ? ([...found][0] ?? 0) : null;
}

export function unusualEspresso(settings: Settings): Told[] {
  const words = t();
  const found: Told[] = [];
  const pace = paceOf(settings.slower);
  if (pace !== 0) found.push([words.pace, pace === null ? words.paceMixed : words.paces(pace / 1000)]);
  if (settings.races === 'strict') found.push([words.races, words.raceKinds.strict]);
  if (locksWrongTaps(settings) !== usuallyLocks(settings.sheet))
    found.push([words.wrongTap, locksWrongTaps(settings) ? words.yes : words.no]);
  if (settings.hints !== 'off') found.push([words.hints, words.hintLevels[settings.hints]]);
  if (settings.extra_cards.some((count) => count > 0)) found.push([words.extraCards, settings.extra_cards.join(', ')]);
  return found;
}
