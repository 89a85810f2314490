/** The points at which a match of ESPRESSO ends. */

import { options } from '$src/generated/espresso.limits.json';

export const { minimum: LEAST_TARGET = 1, maximum: MOST_TARGET = Infinity } = options.target_score.anyOf[0] ?? {};

/** A typed target: a number of points, null for none, undefined if invalid. */
export function targetOf(typed: string, unreadable = false): number | null | undefined {
  const text = typed.trim();
  if (text === '' && !unreadable) return null;
  const points = Number(text);
  return /^\d+$/.test(text) && points >= LEAST_TARGET && points <= MOST_TARGET ? points : undefined;
}
