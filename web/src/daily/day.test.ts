/** How the page handles the server's answers about a day, and missing ones. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstOfDays } from '$src/local/shelf';
import { dayOnServer, handIn, handInLate, rivalOf } from './day';

const memory = vi.hoisted((): Record<string, unknown> => ({}));
vi.mock('$src/app/store.svelte', () => ({
  prefs: { name: 'Ada', icon: 'cake' },
  keepPrefs: () => undefined,
  read: (key: string) => memory[key] ?? {},
  write: (key: string, value: unknown) => (memory[key] = value),
}));
vi.mock('$src/words/words.svelte', () => ({ t: () => ({ namePlaceholder: '' }) }));
vi.mock('$src/local/shelf', () => ({ firstOfDays: vi.fn(), gamesOfDay: vi.fn() }));

const DAY = '2026-11-18';
const shown = { day: DAY, open: true, played: 1, scores: [], you: null, streak: 1 };
/** The server answers with these statuses in turn, then keeps the last; 0 means no connection. */
function answers(...statuses: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 0;
    return status
      ? Promise.resolve(new Response(JSON.stringify(shown), { status }))
      : Promise.reject(new Error('away'));
  });
  return asked;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a day on the server', () => {
  it('is available, switched off by the host, or unreachable', async () => {
    answers(200, 404, 0, 500);
    expect(await dayOnServer(DAY)).toEqual(shown);
    expect(await dayOnServer(DAY)).toBe('off');
    expect(await dayOnServer(DAY)).toBeNull();
    expect(await dayOnServer(DAY)).toBeNull();
  });
  it('creates a guest once there is something to hand in', async () => {
    const asked = answers(401, 200, 200);
    expect(await handIn(DAY, 'record')).toEqual(shown);
    expect(asked).toEqual([`/api/daily/${DAY}`, '/api/me', `/api/daily/${DAY}`]);
  });
  it('retries what could not be sent, but not what was sent or refused', async () => {
    const games = new Map([DAY, '2026-11-17'].map((day) => [day, { day, record: day }]));
    vi.mocked(firstOfDays).mockResolvedValue(games as never);
    let asked = answers(0);
    expect(await handInLate()).toBe(false);
    expect(asked.length).toBe(1);
    asked = answers(200, 409);
    expect(await handInLate()).toBe(true);
    expect(asked.length).toBe(2);
    expect(await handInLate()).toBe(false);
    expect(asked.length).toBe(2);
  });
  it('remembers whose challenge was opened for that day', () => {
    expect(rivalOf(DAY, 'abc')).toBe('abc');
    expect(rivalOf(DAY, '')).toBe('abc');
    expect(rivalOf('2026-11-19', '')).toBe('');
  });
});
