import { describe, expect, it } from 'vitest';
import { chosen, loadMessages, PSEUDO } from './languages';
import { pseudo } from './pseudo';

const FILES = import.meta.glob<unknown>(['./en/*.ts', '!./en/index.ts'], { eager: true, import: 'words' });
/** All texts without gaps, one after the other. */
const said = (words: unknown): string => {
  if (typeof words === 'string') return words;
  if (typeof words !== 'object' || words === null) return '';
  return Object.values(words).map(said).join('');
};

describe('a language that nobody has translated', () => {
  it('is English with accents, and longer', async () => {
    const longer = await loadMessages(PSEUDO);
    expect(longer.playNow).toBe('Pláäy ñňóöw');
    expect(longer.round(3)).toBe('Róöúüñňd 3');
    expect(longer.welcome.levels).toHaveLength(4);
  });
  it('is forty percent longer, all texts together', () => {
    const english = said(Object.values(FILES));
    const longer = said(Object.values(FILES).map((words) => pseudo(words)));
    expect(longer.length / english.length).toBeGreaterThan(1.4);
    expect(longer.length / english.length).toBeLessThan(1.5);
  });
  it('is not drawn out twice', () => expect(pseudo(pseudo({ text: 'Bean' }))).toEqual({ text: 'Béëáäñň' }));
});

describe('the language', () => {
  it('is the first that there is', () => {
    expect(chosen(['', 'pt-BR', 'nl-BE', 'de'])).toBe('nl');
    expect(chosen([PSEUDO, 'de'])).toBe(PSEUDO);
    expect(chosen(['xx'])).toBe('en');
  });
});
