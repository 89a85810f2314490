import { describe, expect, it } from 'vitest';
import { SOUNDS } from './names';
import { RECIPES } from './recipes';
import { mayPlay } from './voices';

describe('sounds', () => {
  it('have a recipe each, and no recipe is without a name', () => {
    expect(Object.keys(RECIPES).sort()).toEqual([...SOUNDS].sort());
  });
  it('are never more than eight at once, and the cards of others give way first', () => {
    expect([4, 5, 7].map((sounding) => mayPlay('other', sounding))).toEqual([true, false, false]);
    expect([5, 7, 8].map((sounding) => mayPlay('finito', sounding))).toEqual([true, true, false]);
  });
});
