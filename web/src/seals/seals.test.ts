import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from './fixture.json';
import { keep, toldAt } from './keep';
import { bytesOf, hex, hmac, sha256 } from './sha256';
import { words as de } from '$src/words/de/seals';
import { words as en } from '$src/words/en/seals';
import { words as fr } from '$src/words/fr/seals';
import { words as nl } from '$src/words/nl/seals';
import { envelopes, headOf, outcome } from './verify';

describe('our own SHA-256', () => {
  it("agrees with Node's for every length around block boundaries", () => {
    for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 500]) {
      const text = 'é'.repeat(length % 7) + 'x'.repeat(length);
      expect(hex(sha256(bytesOf(text)))).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hex(hmac(bytesOf(text), bytesOf('7')))).toBe(createHmac('sha256', text).update('7').digest('hex'));
    }
  });
});

describe('the seals of a record from a room', () => {
  for (const [game, record] of Object.entries(fixture)) {
    it(`are right in ${game}, and this browser was there`, () => {
      const found = envelopes(record, () => 1);
      expect(found.length).toBeGreaterThan(1);
      expect(outcome(found)).toBe('witnessed');
      expect(found[0]?.text).toBe(`seed ${headOf(record).get('seed')}`);
    });
    it(`do not match if anything of ${game} was changed`, () => {
      const seed = headOf(record).get('seed') ?? '';
      expect(
        envelopes(record.replace(`seed: ${seed}`, `seed: ${BigInt(seed) ^ 1n}`), () => 1).every((one) => !one.right),
      ).toBe(true);
      expect(outcome(envelopes(record.replace('salt: "', 'salt: "x'), () => 1))).toBe('wrong');
      expect(outcome(envelopes(record.replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`), () => 1))).toBe('wrong');
    });
  }
  it('prove less to those who were not there, and nothing without seals', () => {
    expect(outcome(envelopes(fixture.espresso, () => null))).toBe('right');
    const old = fixture.espresso
      .split('\n')
      .filter((line) => !/^(salt|seals):/.test(line))
      .join('\n');
    expect(outcome(envelopes(old, () => 1))).toBe('unsealed');
  });
});

describe('a browser as a witness', () => {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    shelf.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
    });
  });
  it('remembers when it first received a seal, and finally forgets the oldest', () => {
    keep(['a'], 1000);
    keep(['a', 'b'], 2000);
    expect([toldAt('a'), toldAt('b'), toldAt('c')]).toEqual([1000, 2000, null]);
    keep(
      Array.from({ length: 300 }, (_, at) => `seal ${at}`),
      3000,
    );
    expect([toldAt('a'), toldAt('seal 299')]).toEqual([null, 3000]);
  });
  it('survives invalid data in storage', () => {
    shelf.set('finito.seals', '{"a":');
    expect(toldAt('a')).toBeNull();
  });
});

describe('the words', () => {
  it('are complete in every language', () => {
    for (const words of [de, nl, fr])
      expect(words.parts.map((part) => part.lines.length)).toEqual(en.parts.map((part) => part.lines.length));
  });
});
