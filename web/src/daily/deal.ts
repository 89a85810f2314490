/**
 * The deal of a day: one round against three characters, the same for everyone. Page and server both derive it from
 * the date and the edition of the rules, so it can be played offline.
 */

import type { Chances } from '$src/local/game';
import type { Settings } from '$src/protocol';
import { bytesOf, sha256 } from '$src/seals/sha256';

export const BOTS = ['decaf', 'lungo', 'doppio'] as const;
const SUNDAY = 0;

/** Days begin at 00:00 UTC. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);
export const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && today(Date.parse(text)) === text;
/** On Sundays cards may be stolen. */
export const isChaos = (day: string): boolean => new Date(day).getUTCDay() === SUNDAY;

export const settingsOf = (day: string): Partial<Settings> => ({
  game: 'espresso',
  sheet: 'house',
  seats: BOTS.length + 1,
  hints: 'off',
  changes: { target_score: null, tie_break: 'shared', chaos: isChaos(day) },
});

export function chancesOf(day: string, rules: number): Chances {
  const digest = new DataView(sha256(bytesOf(`finito daily/${rules}/${day}`)).buffer);
  const words = (at: number): [number, number] => [digest.getUint32(at + 4), digest.getUint32(at)];
  return { seed: words(0), players: words(8) };
}

const DAY_MS = 86_400_000;
/** All days from the first to the last, newest first. */
export function daysUntil(last: string, first: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(last); at >= Date.parse(first); at -= DAY_MS) days.push(today(at));
  return days;
}
