import { beforeEach, expect, it } from 'vitest';
import { ahead, needed, parts } from './parts.svelte';

const gone = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  parts.missing = false;
});

it('returns a part that loads', async () => {
  expect(await needed(Promise.resolve('table'))).toBe('table');
  expect(parts.missing).toBe(false);
});

it('reports that a needed part is missing, without throwing', async () => {
  let came = false;
  void needed(gone()).then(() => (came = true));
  await new Promise((done) => setTimeout(done));
  expect([came, parts.missing]).toEqual([false, true]);
});

it('prefetches silently, and retries on use', async () => {
  let tries = 0;
  const load = (): Promise<string> => (++tries === 1 ? gone() : Promise.resolve('end'));
  const part = ahead(load);
  await new Promise((done) => setTimeout(done));
  expect([tries, parts.missing]).toEqual([1, false]);
  expect(await needed(part())).toBe('end');
  expect(tries).toBe(2);
});

it('fetches only once if that works', async () => {
  let tries = 0;
  const part = ahead(() => Promise.resolve(++tries));
  expect([await part(), await part()]).toEqual([1, 1]);
});
