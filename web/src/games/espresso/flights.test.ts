import { describe, expect, it } from 'vitest';
import { flightsOf } from './flights';

const center = { p1: ['R0@A', 'R1@B', 'R2@A'], p2: ['B0@C'] };

describe('cards on their way home', () => {
  it('fly one at a time, from the top of each pile in turn', () => {
    expect(flightsOf(center, 50)).toEqual([
      { pile: 'p1', owner: 0, cards: 1 },
      { pile: 'p2', owner: 2, cards: 1 },
      { pile: 'p1', owner: 1, cards: 1 },
      { pile: 'p1', owner: 0, cards: 1 },
    ]);
  });

  it('fly together if there are many, and none is lost', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, pile) => [
        `p${pile}`,
        Array.from({ length: 9 }, (_, value) => `R${value}@${'ABCD'[value % 4]}`),
      ]),
    );
    const flights = flightsOf(many, 40);
    expect(flights.length).toBeLessThanOrEqual(44);
    expect(flights.reduce((sum, flight) => sum + flight.cards, 0)).toBe(108);
    expect(flights.filter((flight) => flight.owner === 0).reduce((sum, flight) => sum + flight.cards, 0)).toBe(36);
    expect(flightsOf({}, 10)).toEqual([]);
  });
});
