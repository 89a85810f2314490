import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { themeFor, THEMES, type ThemeChoice } from './theme.svelte';

const FIRST = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');
const DEVICES = [true, false].flatMap((light) => [true, false].map((contrast) => ({ light, contrast })));

/** What the script before the first paint sets on the page. */
function first(stored: string | null, device: { light: boolean; contrast: boolean }): unknown {
  const documentElement = { dataset: {} as Record<string, string> };
  runInNewContext(FIRST, {
    localStorage: { getItem: () => stored },
    matchMedia: (query: string) => ({ matches: query.includes('contrast') ? device.contrast : device.light }),
    document: { documentElement },
  });
  return documentElement.dataset['theme'];
}

describe('the theme', () => {
  it("is the player's choice, else the device's preference", () => {
    expect(themeFor('light', { light: false, contrast: true })).toBe('light');
    expect(themeFor('system', { light: true, contrast: false })).toBe('light');
    expect(themeFor('system', { light: false, contrast: false })).toBe('dark');
    expect(themeFor('system', { light: true, contrast: true })).toBe('contrast');
  });
  it.each(DEVICES)('is the same before the first paint (%o)', (device) => {
    for (const theme of THEMES as readonly ThemeChoice[])
      expect(first(JSON.stringify({ theme }), device)).toBe(themeFor(theme, device));
    for (const nothing of [null, '{}', 'no JSON']) expect(first(nothing, device)).toBe(themeFor('system', device));
  });
  it('replaces the former set of colors', () => {
    expect(first('{"colors":"contrast"}', { light: true, contrast: false })).toBe('contrast');
  });
});
