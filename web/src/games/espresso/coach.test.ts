import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('navigator', { languages: ['en'] });
const { Coach } = await import('./coach.svelte');

beforeEach(() => kept.clear());

test('explains the stack first, then how piles grow', () => {
  const coach = new Coach(true);
  coach.begin(0);
  expect(coach.step).toBe('stack');
  coach.acted(500, true);
  expect(coach.step).toBe('lanes');
  coach.acted(600, true);
  expect(coach.step).toBe('stack');
});

test('does not say in Zero that zeros open piles', () => {
  const coach = new Coach(true);
  coach.begin(0, 'zero');
  const said = [coach.step];
  for (const at of [1, 2, 3, 4, 5]) {
    coach.acted(at, true);
    said.push(coach.step);
  }
  expect(said).toEqual(['zero', 'zero', 'stack', 'stack', 'stack', 'quiet']);
});

test('is quiet while the player plays card after card', () => {
  const coach = new Coach(true);
  coach.begin(0);
  for (const at of [1, 2, 3, 4, 5]) coach.acted(at, true);
  expect(coach.step).toBe('quiet');
  coach.look({ now: 4000, fits: true, fewest: 9 });
  expect(coach.step).toBe('fits');
});

test('after three seconds lights a fitting card, or else mentions the hand', () => {
  const coach = new Coach(true);
  coach.begin(0);
  coach.look({ now: 2900, fits: true, fewest: 9 });
  expect(coach.lit).toBe(false);
  coach.look({ now: 3000, fits: true, fewest: 9 });
  expect([coach.lit, coach.step]).toEqual([true, 'fits']);
  coach.acted(3100, true);
  expect(coach.lit).toBe(false);
  coach.look({ now: 6100, fits: false, fewest: 9 });
  expect([coach.lit, coach.step]).toEqual([false, 'flip']);
});

test('names a rival with two cards left', () => {
  const coach = new Coach(true);
  coach.begin(0);
  coach.acted(100, true);
  coach.look({ now: 200, fits: true, fewest: 2 });
  expect(coach.step).toBe('hurry');
});

test('ends for good after three plays without a mistake in the second round', () => {
  const first = new Coach(true);
  first.begin(0);
  for (const at of [1, 2, 3, 4]) first.acted(at, true);
  expect(first.on).toBe(true);
  first.ended();
  first.begin(0);
  first.acted(1, true);
  first.acted(2, true);
  first.refused(3);
  first.acted(4, true);
  first.acted(5, true);
  expect(first.on).toBe(true);
  first.acted(6, true);
  expect(first.on).toBe(false);
  expect(new Coach(true).on).toBe(false);
});

test('stops on request', () => {
  new Coach(true).stop();
  expect(new Coach(true).on).toBe(false);
});

test('is off if help is not wanted', () => expect(new Coach(false).on).toBe(false));
