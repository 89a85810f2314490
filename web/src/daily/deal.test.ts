import { describe, expect, it } from 'vitest';
import { chancesOf, isChaos, isDay, today } from './deal';

describe('the deal of a day', () => {
  it('has the same seeds as the server', () => {
    const { seed, players } = chancesOf('2026-11-18', 2);
    const whole = ([low, high]: [number, number]): bigint => (BigInt(high) << 32n) | BigInt(low);
    expect([seed, players].map(whole)).toEqual([3896614171951559485n, 17121681432784158659n]);
  });
  it('begins at midnight UTC', () => {
    expect(today(1_794_959_999_999)).toBe('2026-11-17');
    expect(today(1_794_960_000_000)).toBe('2026-11-18');
  });
  it('allows thefts on Sundays', () => {
    expect(isChaos('2026-11-22')).toBe(true);
    expect(isChaos('2026-11-23')).toBe(false);
  });
  it('recognizes a date', () => {
    expect(isDay('2026-11-18')).toBe(true);
    for (const wrong of ['', '2026-02-30', '2026-1-1', 'today']) expect(isDay(wrong)).toBe(false);
  });
});
