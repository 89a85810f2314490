import { describe, expect, it } from 'vitest';
import { SOUNDS } from './names';
import { RECIPES } from './recipes';
import { mayPlay } from './voices';

describe('sounds', () => {
  it('match the recipes one to one', () => {
    expect(Object.keys(RECIPES).sort()).toEqual([...SOUNDS].sort());
  });
  it('are at most eight at once, and the cards of others are dropped first', () => {
    expect([4, 5, 7].map((sounding) => mayPlay('other', sounding))).toEqual([true, false, false]);
    expect([5, 7, 8].map((sounding) => mayPlay('finito', sounding))).toEqual([true, true, false]);
  });
});
