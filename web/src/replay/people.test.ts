import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ICONS } from '$src/protocol';
import { keepSeat, peopleOf, shownAs, type Person } from './people';

interface Kept {
  seats: Record<string, string>;
  kept: Record<string, unknown>;
}
const browser = vi.hoisted((): Kept => ({ seats: {}, kept: {} }));
vi.mock('$src/app/store.svelte', () => ({
  seatKeeper: { token: (room: string) => browser.seats[room] ?? null },
  read: (key: string) => browser.kept[key] ?? {},
  write: (key: string, value: unknown) => (browser.kept[key] = value),
}));

const person = (seat: number, name: string, icon = 'cake'): Person => ({ seat, name, icon, bot: '' });
const bot = (seat: number): Person => ({ seat, name: '', icon: '', bot: 'greedy' });
const PEOPLE = [person(1, 'Bram'), person(0, 'Ada', 'ice')];

/** Answer with these people or this status; null for no answer. */
function answer(told: Person[] | number | null): { asked: () => unknown } {
  const fetch = vi.fn(() =>
    told === null
      ? Promise.reject(new TypeError())
      : Promise.resolve(
          typeof told === 'number' ? new Response('', { status: told }) : Response.json({ people: told }),
        ),
  );
  vi.stubGlobal('fetch', fetch);
  return { asked: () => fetch.mock.lastCall };
}

describe('who sat at a match', () => {
  beforeEach(() => void (browser.kept = {}));

  it('is revealed by the server for the secret of a seat', async () => {
    browser.seats = { ROOMS: 'a secret' };
    keepSeat({ record: 'one', code: 'ROOMS' });
    keepSeat({ record: 'two', code: 'OTHER' });
    browser.seats = {};
    const { asked } = answer(PEOPLE);
    expect(await peopleOf('one')).toEqual(PEOPLE);
    expect(asked()).toEqual(['/api/records/one/people', { headers: { 'finito-seat': 'a secret' } }]);
    await peopleOf('two');
    expect(asked()).toEqual(['/api/records/two/people', { headers: undefined }]);
  });

  it('is remembered from the last answer while the server is down', async () => {
    answer(PEOPLE);
    await peopleOf('one');
    answer(null);
    expect(await peopleOf('one')).toEqual(PEOPLE);
    answer([person(1, ''), person(0, 'Ada')]);
    await peopleOf('one');
    answer(503);
    expect(await peopleOf('one')).toEqual([person(1, ''), person(0, 'Ada')]);
    answer(404);
    expect(await peopleOf('one')).toEqual([]);
    answer(null);
    expect(await peopleOf('other')).toEqual([]);
  });

  it('is forgotten after thirty matches', async () => {
    answer(PEOPLE);
    for (let i = 0; i <= 30; i++) await peopleOf(`match ${i}`);
    answer(null);
    expect(await peopleOf('match 0')).toEqual([]);
    expect(await peopleOf('match 30')).toEqual(PEOPLE);
  });

  it('is shown as at the table, bots by their seats', () => {
    const { name, icon } = shownAs([bot(2), person(0, 'Ada', ICONS[0]), bot(1)]);
    expect([0, 1, 2].map(name)).toEqual(['Zoé', 'Ada', 'Bram']);
    expect([0, 1, 2].map(icon)).toEqual([ICONS[2], ICONS[0], ICONS[1]]);
  });

  it('is shown as letters for strangers', () => {
    const { name, icon } = shownAs([person(1, '', ''), bot(0)]);
    expect([name(0), name(1)]).toEqual(['A', 'Mia']);
    expect(icon(0)).not.toBe(icon(1));
    expect(shownAs([]).name(1)).toBe('B');
  });
});
