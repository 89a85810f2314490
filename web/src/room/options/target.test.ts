import { describe, expect, it } from 'vitest';
import { targetOf } from './target';

describe('a typed target', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['137', 137],
    [' 10000 ', 10_000],
  ])('is any number of points: %j', (typed, points) => expect(targetOf(typed)).toBe(points));
  it('is null if nothing is typed', () => expect(targetOf('')).toBeNull());
  it.each(['0', '10001', '-5', '1.5', '1e3', 'ten'])('is refused if it is not a valid number: %j', (typed) =>
    expect(targetOf(typed)).toBeUndefined(),
  );
  it('is refused if the browser could not parse it', () => expect(targetOf('', true)).toBeUndefined());
});
