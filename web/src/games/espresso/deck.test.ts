import { describe, expect, it } from 'vitest';
import { deckActs, deckMove, shortHandOf, turned, type ShortHand } from './deck';
import type { EspressoPlayerView } from './moves';

const mine = (hand_size: number, waste_size: number, may_flip_two = false): EspressoPlayerView =>
  ({ hand_size, waste_size, may_flip_two }) as EspressoPlayerView;
const SHEETS: ShortHand[] = ['tuck', 'may_tuck', 'flip_remainder'];

describe('the hand cards', () => {
  it.each(SHEETS)('are flipped by three while there are three, recycled when there are none (%s)', (sheet) => {
    expect(deckActs(mine(24, 0), sheet)).toEqual(['flip']);
    expect(deckActs(mine(3, 9), sheet)).toEqual(['flip']);
    expect(deckActs(mine(0, 5), sheet)).toEqual(['recycle']);
    expect(deckActs(mine(0, 0), sheet)).toEqual([]);
  });
  it('may be flipped by two or by three after a fruitless pass', () => {
    expect(deckActs(mine(9, 0, true), 'flip_remainder')).toEqual(['flip', 'two']);
    expect(deckActs(mine(2, 7, true), 'flip_remainder'), 'both would turn two').toEqual(['flip']);
    expect(deckMove('two', 12)).toEqual({ do: 'flip', size: 2, seen: 12 });
    expect(deckMove('flip', 12)).toEqual({ do: 'flip', seen: 12 });
  });
  it('must be tucked under first if the sheet says so, even if that does not fill a packet (ESP-R-15)', () => {
    expect(deckActs(mine(2, 7), 'tuck')).toEqual(['tuck']);
    expect(deckActs(mine(1, 1), 'tuck')).toEqual(['tuck']);
    expect(deckActs(mine(2, 0), 'tuck')).toEqual(['flip']);
    expect(deckActs(mine(2, 7, true), 'tuck')).toEqual(['tuck', 'two']);
    expect(deckActs(mine(1, 7, true), 'tuck')).toEqual(['tuck']);
  });
  it.each([1, 2])('leave the choice on the English sheet with %i left (ESP-R-17)', (left) => {
    expect(deckActs(mine(left, 7), 'may_tuck')).toEqual(['tuck', 'flip']);
    expect(deckActs(mine(left, 0), 'may_tuck')).toEqual(['flip']);
    expect(turned('flip', left)).toBe(left);
  });
  it('follow the German sheet while the option is unknown', () => {
    expect([undefined, 'may_tuck', 'something new'].map(shortHandOf)).toEqual(['tuck', 'may_tuck', 'tuck']);
  });
});
