import type { EspressoView } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { keepsEights, lanesOf, pilesOf } from './piles';
import { guessPile } from './predict';

const view = { center: { p1: ['R7@A', 'R8@B'], p2: ['R0@A'], p3: ['G8@A'] } } as unknown as EspressoView;
const tops = (zeroOnEight: boolean, zero = false): string[] =>
  lanesOf(pilesOf(view, zero), keepsEights({ zero, zeroOnEight })).flatMap((lane) =>
    lane.piles.map((pile) => pile.top.card),
  );

describe('an eight', () => {
  it('waits for its zero on the Dutch sheet', () => expect(tops(true)).toEqual(['R8', 'R0', 'G8']));
  it('completes a pile on other sheets', () => expect(tops(false)).toEqual(['R0']));
  it('completes a pile in Zero, even on the Dutch sheet', () => expect(tops(true, true)).toEqual(['R0']));
});

describe('a zero in Zero', () => {
  it('opens a pile alone only if the sheet allows it', () => {
    expect(guessPile(view, 'B0', { zero: true, zeroOnEight: false, loneZero: true })).toBe('new');
    expect(guessPile(view, 'B0', { zero: true, zeroOnEight: false, loneZero: false })).toBe(null);
    expect(guessPile(view, 'B0', { zero: true, zeroOnEight: false })).toBe(null);
    expect(guessPile(view, 'B1', { zero: true, zeroOnEight: false })).toBe('new');
  });
});
