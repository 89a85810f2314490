import { describe, expect, it } from 'vitest';
import { chosen, loadMessages, PSEUDO } from './languages';
import { pseudo } from './pseudo';

const FILES = import.meta.glob<unknown>(['./en/*.ts', '!./en/index.ts'], { eager: true, import: 'words' });
/** All texts without gaps, concatenated. */
const said = (words: unknown): string => {
  if (typeof words === 'string') return words;
  if (typeof words !== 'object' || words === null) return '';
  return Object.values(words).map(said).join('');
};

describe('an untranslated language', () => {
  it('is English with accents, and longer', async () => {
    const longer = await loadMessages(PSEUDO);
    expect(longer.playNow).toBe('Pláäy ñňóöw');
    expect(longer.round(3)).toBe('Róöúüñňd 3');
    expect(longer.welcome.levels).toHaveLength(4);
  });
  it('is forty percent longer overall', () => {
    const english = said(Object.values(FILES));
    const longer = said(Object.values(FILES).map((words) => pseudo(words)));
    expect(longer.length / english.length).toBeGreaterThan(1.4);
    expect(longer.length / english.length).toBeLessThan(1.5);
  });
  it('is not lengthened twice', () => expect(pseudo(pseudo({ text: 'Bean' }))).toEqual({ text: 'Béëáäñň' }));
});

describe('the language', () => {
  it('is the first available one', () => {
    expect(chosen(['', 'pt-BR', 'nl-BE', 'de'])).toBe('nl');
    expect(chosen([PSEUDO, 'de'])).toBe(PSEUDO);
    expect(chosen(['xx'])).toBe('en');
  });
});
