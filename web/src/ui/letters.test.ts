import { expect, test } from 'vitest';
import { DIGITS, placed } from './letters';

test('the two calls are drawn letter by letter', () => {
  expect(placed('ESPRESSO!').letters).toHaveLength(9);
  expect(placed('FINITO!').letters).toHaveLength(7);
  expect(DIGITS).toHaveLength(9);
});

test('letters are side by side, and the word is as wide as they are together', () => {
  const { letters, width } = placed('FINITO!');
  for (const [at, letter] of letters.slice(1).entries()) {
    const before = letters[at];
    expect(letter.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
  }
  const last = letters.at(-1);
  expect(width).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
});

test('characters without a drawing are left out', () => expect(placed('?').letters).toEqual([]));
