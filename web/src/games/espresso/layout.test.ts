import { expect, test } from 'vitest';
import { clockwise, layoutOf, railsOf, reachOf } from './layout';

test.each([
  [360, 640, 'tall'],
  [390, 844, 'tall'],
  [768, 1024, 'tall'],
  [844, 390, 'flat'],
  [640, 360, 'flat'],
  [1024, 768, 'desk'],
  [1920, 1080, 'desk'],
])('%i by %i is %s', (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));

test("others sit clockwise from the player's left", () => {
  expect(clockwise(4, 1)).toEqual([2, 3, 0]);
  expect(clockwise(2, 1)).toEqual([0]);
  expect(clockwise(3, null)).toEqual([0, 1, 2]);
});

test('everyone has a place around the table', () => {
  for (let count = 1; count <= 6; count += 1) {
    const all = Array.from({ length: count }, (_, index) => index);
    const { left, top, right } = railsOf(all);
    expect([...left, ...top, ...right]).toEqual(all);
    expect(left.length).toBe(right.length);
  }
});

test('on a phone many rivals are reached one at a time', () => {
  expect(reachOf('tall', 5, 844)).toBe('tabs');
  expect(reachOf('tall', 3, 844)).toBe('rows');
  expect(reachOf('tall', 3, 640)).toBe('tabs');
  expect(reachOf('tall', 2, 640)).toBe('rows');
  expect(reachOf('desk', 5, 900)).toBe('rows');
});
