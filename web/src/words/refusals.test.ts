/** What a refusal says in every language must be true for its variant. */

import type { Refused } from '$src/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { LANGUAGES } = await import('./languages');
const { refusalText, speak, t } = await import('./words.svelte');

const refused = (code: string, rule: string, facts: Record<string, string>): Refused =>
  ({ tell: 'refused', id: 1, code, rule, facts }) as unknown as Refused;

/** Refusals in the line above the player's cards; a phone of 360 px shows two lines, about 72 letters. */
const SAID = ['BAD_START', 'BAD_VALUE', 'BAD_COLOR', 'NOT_A_JOKER', 'BLIND_PAIR', 'JOKER_ALONE', 'JOKER_NO_ROOM'];
const MOST_LETTERS = 72;
const MOST_OF_COACH = 65;

describe.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speak(language));

  it('a refusal during a round fits in two lines', () => {
    const seen = { card: 'Y5', pile: 'p1', top: 'Y3', second: 'Y4' };
    const facts = [seen, { ...seen, wanted: 'Y6' }, { ...seen, after: '7' }];
    const rules = ['ESP-PILE-03', 'ESP-ZERO-01', 'ESP-ZERO-08', 'ESP-R-26'];
    const told = SAID.flatMap((code) =>
      rules.flatMap((rule) => facts.map((one) => refusalText(refused(code, rule, one)))),
    );
    expect(told.filter((text) => text.length > MOST_LETTERS)).toEqual([]);
    const { hurry, ...coach } = t().table.coach;
    expect([...Object.values(coach), hurry('Wilhelmina', 3)].filter((text) => text.length > MOST_OF_COACH)).toEqual([]);
  });
  it('names a guest that clears a table (CAF-R-15)', () => {
    const text = refusalText(refused('FIRST_CLEARS', 'CAF-R-15', { first_tile: 'FR-F' }));
    expect(text).toContain(t().guest(t().nations.FR, true));
  });

  it('a pile opens with a zero, in Zero with a 0 or a 1 (ESP-ZERO-01)', () => {
    const facts = { card: 'R5', pile: 'new' };
    expect(refusalText(refused('BAD_START', 'ESP-PILE-02', facts))).not.toMatch(/\b1\b/);
    expect(refusalText(refused('BAD_START', 'ESP-ZERO-01', facts))).toMatch(/\b0\b.*\b1\b/);
  });
  it('a pair names the number after the joker, and its own second card (ESP-ZERO-08)', () => {
    const text = refusalText(
      refused('BAD_VALUE', 'ESP-ZERO-08', {
        card: 'G0',
        second: 'B3',
        pile: 'p1',
        top: 'R5',
        wanted: 'R6',
        after: '7',
      }),
    );
    expect(text).toMatch(/\b7\b/);
    expect(text).not.toMatch(/\b6\b/);
    expect(text.toLowerCase()).toContain(t().colors.B.toLowerCase());
  });
  it('a pair that opens a pile needs a 1 (ESP-R-26)', () => {
    expect(refusalText(refused('BAD_VALUE', 'ESP-R-26', { card: 'G0', second: 'B3', pile: 'new' }))).toMatch(/\b1\b/);
  });
  it('a pair that fits nowhere says so', () => {
    const text = refusalText(refused('BAD_VALUE', 'ESP-ZERO-08', { card: 'G0', second: 'B3', pile: 'any' }));
    expect(text).not.toMatch(/\?/);
    expect(text).toMatch(/\b3\b/);
  });
  it('a single card hears what the pile waits for', () => {
    expect(
      refusalText(refused('BAD_VALUE', 'ESP-PILE-03', { card: 'B3', pile: 'p1', top: 'R5', wanted: 'R6' })),
    ).toMatch(/\b6\b/);
  });
  it('a failed blind pair mentions the card under the zero (ESP-R-28)', () => {
    expect(refusalText(refused('BLIND_PAIR', 'ESP-R-28', { card: 'G0' })).length).toBeGreaterThan(20);
  });
});
