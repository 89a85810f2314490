import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomInfo, SeatInfo } from '$src/protocol';
import { keepPeople, peopleOf } from './people';

const seat = (number: number, name: string): SeatInfo => ({
  seat: number,
  kind: 'player',
  name,
  icon: 'cake',
  bot: '',
  here: true,
  held: false,
});
const info = (record: string): RoomInfo =>
  ({ record, players: [1, 0], seats: [seat(0, 'Ada'), seat(1, 'Bram')] }) as unknown as RoomInfo;

describe('who sat at a match', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('is known in the order of the players, after a match that was seen here', () => {
    keepPeople(info('ROOMS-1'));
    const { name, icon } = peopleOf('ROOMS-1');
    expect([name(0), name(1), icon(0)]).toEqual(['Bram', 'Ada', 'cake']);
  });

  it('is a letter for everybody else, and where nothing is remembered', () => {
    keepPeople(info(''));
    expect(peopleOf('OTHER-1').name(1)).toBe('B');
    localStorage.setItem('finito.people', 'no JSON');
    expect(peopleOf('OTHER-1').name(0)).toBe('A');
  });

  it('is forgotten after thirty matches', () => {
    for (let i = 0; i <= 30; i++) keepPeople(info(`ROOMS-${i}`));
    expect(peopleOf('ROOMS-0').name(0)).toBe('A');
    expect(peopleOf('ROOMS-30').name(0)).toBe('Bram');
  });
});
