import { expect, test } from 'vitest';
import { MS } from './motion';

test("a bot's guest takes 0.6 to 0.9 s, the second of a turn less than the first", () => {
  const seated = MS.lift + MS.glide + MS.land;
  const [first, second] = [MS.think + seated, MS.gap + seated];
  expect(first).toBeLessThanOrEqual(900);
  expect(second).toBeGreaterThanOrEqual(600);
  expect(second).toBeLessThan(first);
});
