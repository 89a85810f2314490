/** Finito's own numerals and letters: one stroke each, in a box 56 wide and 80 high unless a width is given. */

export const DIGITS: readonly string[] = [
  'M28 8C15 8 8 22 8 40s7 32 20 32 20-14 20-32S41 8 28 8z',
  'M12 24 31 8v64',
  'M9 27C9 15 17 8 28 8s19 7 19 18c0 9-5 15-13 23L10 72h39',
  'M9 8h37L26 33c13 0 22 7 22 19 0 13-9 20-21 20-9 0-16-4-19-11',
  'M37 72V8L7 53h44',
  'M45 8H16l-3 30c4-4 9-6 15-6 12 0 20 8 20 20S39 72 27 72c-8 0-14-3-18-9',
  'M40 8C22 14 8 30 8 50c0 14 8 22 20 22s20-9 20-20-8-19-19-19S10 40 8 50',
  'M7 8h42L23 72',
  'M28 38c-10 0-17-6-17-15S18 8 28 8s17 6 17 15-7 15-17 15zc-12 0-20 7-20 17s8 17 20 17 20-7 20-17-8-17-20-17z',
];

interface Letter {
  width: number;
  path: string;
}
const LETTERS: Readonly<Record<string, Letter>> = {
  F: { width: 52, path: 'M10 72V8h36M10 40h30' },
  I: { width: 20, path: 'M10 8v64' },
  N: { width: 58, path: 'M10 72V8l38 64V8' },
  T: { width: 56, path: 'M5 8h46M28 8v64' },
  O: { width: 76, path: 'M38 8a32 32 0 1 0 .1 0z' },
  E: { width: 52, path: 'M45 8H10v64h35M10 40h30' },
  S: {
    width: 56,
    path: 'M46 18C42 11 36 8 28 8 17 8 10 14 10 23c0 10 8 13 18 16s20 7 20 17-9 16-20 16c-9 0-17-4-20-12',
  },
  P: { width: 56, path: 'M10 72V8h18c13 0 20 7 20 18s-7 18-20 18H10' },
  R: { width: 58, path: 'M10 72V8h18c13 0 20 7 20 18s-7 18-20 18H10M30 44l20 28' },
  '!': { width: 22, path: 'M11 8v38M11 71v.1' },
};
const GAP = 12;
const MARGIN = 4;

export interface Placed extends Letter {
  /** Where the letter begins. */
  x: number;
}

/** The letters of a word side by side, and the width of the word. Characters without a drawing are left out. */
export function placed(word: string): { letters: Placed[]; width: number } {
  let x = MARGIN;
  const letters: Placed[] = [];
  for (const one of word) {
    const letter = LETTERS[one];
    if (!letter) continue;
    letters.push({ ...letter, x });
    x += letter.width + GAP;
  }
  return { letters, width: Math.max(x - GAP + MARGIN, 0) };
}
