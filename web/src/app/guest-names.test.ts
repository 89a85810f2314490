import { describe, expect, it } from 'vitest';
import { GUEST_NAMES, guestName, uniqueName } from './guest-names';

describe('names of newcomers', () => {
  it('are unique and short enough to be shown in full', () => {
    expect(new Set(GUEST_NAMES).size).toBe(GUEST_NAMES.length);
    expect(GUEST_NAMES.filter((name) => name.length > 17)).toEqual([]);
  });
  it('are never already in use', () => {
    const left = GUEST_NAMES.slice(0, -1);
    for (const chance of [0, 0.5, 0.999]) expect(guestName(left, () => chance)).toBe(GUEST_NAMES.at(-1));
    expect(guestName(GUEST_NAMES, () => 0.3)).toBe(GUEST_NAMES[0]);
  });
  it('get a number if another player at the table has the same', () => {
    expect(uniqueName('Mokka', [])).toBe('Mokka');
    expect(uniqueName('Mokka', ['mokka', 'Crema'])).toBe('Mokka 2');
    expect(uniqueName('Mokka', ['Mokka', 'Mokka 2'])).toBe('Mokka 3');
    expect(uniqueName('A name of 20 letters', ['A name of 20 letters'])).toHaveLength(19);
  });
});
