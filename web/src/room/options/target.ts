/** The points at which a match of ESPRESSO ends. */

export const LEAST_TARGET = 1;
export const MOST_TARGET = 10_000;
/** A typed target: a number of points, null for none; undefined if it is neither. */
export function targetOf(typed: string, unreadable = false): number | null | undefined {
  const text = typed.trim();
  if (text === '' && !unreadable) return null;
  const points = Number(text);
  return /^\d+$/.test(text) && points >= LEAST_TARGET && points <= MOST_TARGET ? points : undefined;
}
