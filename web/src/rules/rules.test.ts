import { describe, expect, it } from 'vitest';
import chapters from './chapters.json';
import { finds, folded } from './find';
import en from './texts/en.espresso.json';
import fr from './texts/fr.espresso.json';

describe('search', () => {
  it('finds by word, by number and by what a sheet says', () => {
    expect(finds('impasse', 'ESP-R-20', en)).toBe(false);
    expect(finds('shuffles HAND', 'ESP-R-20', en)).toBe(true);
    expect(finds('esp-r-20', 'ESP-R-20', en)).toBe(true);
    expect(finds('R-20', 'ESP-R-20', en)).toBe(true);
    expect(finds('R-2', 'ESP-R-20', en)).toBe(false);
    expect(finds('unlucky zebra', 'ESP-R-20', en)).toBe(false);
    expect(finds('whenever you like', 'ESP-FLIP-01', en)).toBe(true);
    expect(finds('', 'ESP-R-20', en)).toBe(true);
  });
  it('needs no accents', () => {
    expect(folded('Zéro')).toBe('zero');
    expect(finds('apres melange', 'ESP-R-17', fr)).toBe(true);
  });
  it('finds a number as a whole word, not inside others', () => {
    const found = chapters.espresso.flatMap(({ ids }) => ids).filter((id) => finds('100', id, en));
    expect(found).toEqual(['ESP-END-01']);
  });
});
