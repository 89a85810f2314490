import { describe, expect, it } from 'vitest';
import { buildOf } from './version.svelte';

describe('the id of a build', () => {
  const page = (
    entry: string,
  ): string => `<head><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/assets/b.css">
    <script type="module" crossorigin src="/assets/${entry}.js"></script></head>`;
  it('consists of the files that the page names, in any order', () => {
    expect(buildOf(page('a-1'))).toBe('a-1.js b.css');
    expect(buildOf(page('a-1'))).not.toBe(buildOf(page('a-2')));
  });
  it('is null for a page that was not built', () => {
    expect(buildOf('<script type="module" src="/src/main.ts"></script>')).toBeNull();
  });
});
