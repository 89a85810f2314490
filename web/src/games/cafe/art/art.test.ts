import { describe, expect, it } from 'vitest';
import { guest, type Level } from './cast';
import { colorsOf, flag, NATIONS, shownCode } from './flags';
import { chair, counter, defs, MACHINE, table } from './furniture';
import { read, type Piece } from './paint';

const back = (pieces: (Piece | string)[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : `<${piece.name}${piece.attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>${back(piece.children)}</${piece.name}>`,
    )
    .join('');
const full = (markup: string): string => markup.replace(/<(\w+)([^>]*?)\/>/g, '<$1$2></$1>').replace(/\n/g, '');

describe('the drawings of the café', () => {
  it('are parsed completely', () => {
    const drawings = [
      guest('FR-F', 2),
      guest('JK-M:DE', 1),
      chair(['N', 'E']),
      table('x', 'ET', ['N', 'S'], true, 1.2, 12),
      counter('x', 1, 2, 30, 4, MACHINE),
      defs('x', 1),
    ];
    for (const markup of drawings) expect(back(read(markup))).toBe(full(markup));
  });

  it('give every guest a unique look at every size', () => {
    for (const level of [0, 1, 2] as Level[]) {
      const all = [...NATIONS, 'JK'].flatMap((nation) => [guest(`${nation}-F`, level), guest(`${nation}-M`, level)]);
      expect(new Set(all).size).toBe(26);
    }
  });

  it('show the flag a joker is declared as, and Ethiopia for the code in old records', () => {
    expect(guest('JK-F:FR', 1)).toContain(flag('FR'));
    expect(guest('JK-F', 1)).not.toContain(flag('FR'));
    expect(shownCode('AF')).toBe('ET');
    expect(guest('AF-M', 1)).toBe(guest('ET-M', 1));
    expect(flag('AF')).toBe(flag('ET'));
    expect(colorsOf('IT').length).toBeGreaterThan(1);
  });

  it('leave a chair open toward its tables', () => {
    const rails = (markup: string): number =>
      markup.split('stroke-width="3.2"').length - 1 + markup.split('stroke-width="5.2"').length - 1;
    expect(rails(chair(['S']))).toBe(3);
    expect(rails(chair(['W', 'E']))).toBe(2);
    expect(rails(chair(['N', 'W', 'E']))).toBe(1);
  });
});
