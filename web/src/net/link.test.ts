import { expect, test } from 'vitest';
import { linkOf } from './link';

const state = (lost: number | null, silent: number, waiting: number): string => linkOf({ lost, silent, waiting }).state;

test('a server that answers is good', () => expect(state(null, 0, 0)).toBe('good'));

test('a move that waits for a second is reported, even while other messages arrive', () => {
  expect(state(null, 0, 999)).toBe('good');
  expect(state(null, 0, 1000)).toBe('waiting');
  expect(state(null, 0, 9000)).toBe('waiting');
});

test('two seconds of silence count as a lost connection', () => {
  expect(state(null, 1499, 0)).toBe('good');
  expect(state(null, 1500, 0)).toBe('waiting');
  expect(state(null, 2000, 0)).toBe('lost');
  expect(state(null, 1100, 2000)).toBe('lost');
});

test('a closed socket counts as lost at once, with the seconds', () => {
  expect(linkOf({ lost: 0, silent: 0, waiting: 0 })).toEqual({ state: 'lost', seconds: 0 });
  expect(linkOf({ lost: 3400, silent: 0, waiting: 0 })).toEqual({ state: 'lost', seconds: 3 });
});
