/** Those who may not open a room read the true reason, in every language. */

import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { ServerSaid } = await import('$src/app/api');
const { LANGUAGES } = await import('$src/words/languages');
const { speak, t } = await import('$src/words/words.svelte');
const { whyNot } = await import('./refused');

const said = (status: number, code?: string): string =>
  whyNot(new ServerSaid('/api/rooms', status, code ? { code, sentence: '?' } : {}));

describe.each(LANGUAGES)('in %s', (language) => {
  it('says whether they have too many rooms, or their network opened rooms too fast', async () => {
    await speak(language);
    expect(said(429, 'ROOMS_OPEN')).toBe(t().welcome.roomsOpen);
    expect(said(429, 'TOO_MANY')).toBe(t().welcome.roomsTooFast);
    expect(said(503, 'STORAGE')).toBe(t().refusals.STORAGE({}));
    expect(new Set([said(429, 'ROOMS_OPEN'), said(429, 'TOO_MANY'), said(503, 'STORAGE'), said(502)]).size).toBe(4);
    expect(whyNot(new TypeError('Failed to fetch'))).toBe(t().noServer);
  });
});
