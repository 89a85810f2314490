import { describe, expect, it } from 'vitest';
import { compare, duelOf, laidIn } from './compare';

const record = (...moves: string[]): string =>
  `finito record 1\ngame: espresso\nrules: 2\noptions: {}\nplayers: 2\nseed: 1\nmoves:\n${moves.join('\n')}\n`;
const mine = record('900 A ready', '5000 * go', '7000 A espresso R0 > new', '9000 B help1 B0 > new');
const theirs = record('4000 * go', '5500 A help1 R1 > p1 on R0', '6500 A espresso R0 > new', '8000 A B.waste G0 > new');

describe('two attempts', () => {
  it('are ordered by when each card was first played, counted from the start of the round', () => {
    expect([...laidIn(mine)]).toEqual([['R0', 2000]]);
    expect(compare(mine, theirs)).toEqual([
      { card: 'R1', mine: null, theirs: 1500 },
      { card: 'R0', mine: 2000, theirs: 2500 },
      { card: 'G0', mine: null, theirs: 4000 },
    ]);
  });
  it('are decided by points, then by time', () => {
    expect(duelOf({ points: 9, took_ms: 2 }, { points: 8, took_ms: 1 })).toBe('won');
    expect(duelOf({ points: 8, took_ms: 2 }, { points: 8, took_ms: 1 })).toBe('lost');
    expect(duelOf({ points: 8, took_ms: 1 }, { points: 8, took_ms: 1 })).toBe('level');
  });
});
