/**
 * Pseudo-localization: English with accents and forty percent longer. Text that stays plain is not in the language
 * files, and text that does not fit would not fit in a fifth language either.
 */

const ACCENTS: Record<string, string> = { a: 'áä', e: 'éë', i: 'íï', o: 'óö', u: 'úü', n: 'ñň', s: 'šş' };
/** Leaves accented text alone, so that a message inside a message is not lengthened twice. */
const accented = (text: string): string =>
  text.replace(/[aeiouns]/gi, (letter) => {
    const found = ACCENTS[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? found : found.charAt(0).toUpperCase() + found.slice(1);
  });

type Words =
  string | ((...facts: unknown[]) => Words) | readonly unknown[] | Record<string, unknown> | null | undefined;

function changed(words: Words): unknown {
  if (typeof words === 'string') return accented(words);
  if (typeof words === 'function') return (...facts: unknown[]): unknown => changed(words(...facts));
  if (Array.isArray(words)) return words.map((one) => changed(one as Words));
  if (!words) return words;
  return Object.fromEntries(Object.entries(words).map(([key, one]) => [key, changed(one as Words)]));
}

export const pseudo = <T>(words: T): T => changed(words as Words) as T;
