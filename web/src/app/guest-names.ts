/** Names for newcomers: nobody fills in a form before they play, and no two at one table are called the same. */

// prettier-ignore
export const GUEST_NAMES = [
  'Mokka', 'Crema', 'Biscotti', 'Cannolo', 'Affogato', 'Macchiato', 'Panna', 'Amaretto', 'Gianduja', 'Tiramisù',
  'Cornetto', 'Granita', 'Zabaione', 'Sfogliatella', 'Cantuccio', 'Bombolone', 'Marocchino', 'Bicerin', 'Melange',
  'Cortado', 'Stracciatella', 'Nocciola', 'Pistacchio', 'Amarena', 'Semifreddo', 'Torrone', 'Babà', 'Cassata',
  'Frappé', 'Cappuccina', 'Latte', 'Cacao', 'Vaniglia', 'Cannella', 'Limoncello', 'Chinotto', 'Profiterole',
  'Éclair', 'Madeleine', 'Brioche', 'Financier', 'Strudel', 'Krapfen', 'Stroopwafel', 'Speculaas', 'Scone',
  'Crumble', 'Brownie',
] as const;

export function pickFrom<T>(all: readonly T[], random = Math.random): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** A name that is not in use. */
export function guestName(used: readonly string[] = [], random = Math.random): string {
  const free = GUEST_NAMES.filter((name) => !used.includes(name));
  return pickFrom(free, random) ?? GUEST_NAMES[0];
}

/** The name with the first number that makes it the only one at the table: Mokka, Mokka 2, Mokka 3. */
export function uniqueName(name: string, used: readonly string[]): string {
  const taken = new Set(used.map((one) => one.toLowerCase()));
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name.slice(0, 17)} ${number}`;
  return unique;
}
