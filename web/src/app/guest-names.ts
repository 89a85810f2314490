/** Names for newcomers, so that nobody fills in a form before playing and no two players at a table share a name. */

import offered from '$src/generated/guest-names.json';

export const GUEST_NAMES: readonly string[] = offered;

/** Whether this server allows only offered names (family mode). */
export const onlyOffered = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['names'] === 'offered';

/** Whether this is an offered name, with or without a number. */
export const isOffered = (name: string): boolean => GUEST_NAMES.includes(name.replace(/ [0-9]{1,2}$/, ''));

export function pickFrom<T>(all: readonly T[], random = Math.random): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** A name that is not in use. */
export function guestName(used: readonly string[] = [], random = Math.random): string {
  const free = GUEST_NAMES.filter((name) => !used.includes(name));
  return pickFrom(free, random) ?? 'Mokka';
}

/** The name with the first number that makes it unique at the table: Mokka, Mokka 2, Mokka 3. */
export function uniqueName(name: string, used: readonly string[]): string {
  const taken = new Set(used.map((one) => one.toLowerCase()));
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name.slice(0, 17)} ${number}`;
  return unique;
}
