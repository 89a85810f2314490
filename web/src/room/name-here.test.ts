import { expect, test, vi } from 'vitest';
import type { SeatInfo } from '$src/protocol';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('navigator', { languages: ['en'] });
const { iconHere } = await import('./name-here');

const seat = (kind: SeatInfo['kind'], icon: SeatInfo['icon']): SeatInfo => ({ kind, icon }) as SeatInfo;

test('no two players share a picture, and a bot gives its picture up', () => {
  const seats = [seat('player', 'coffee'), seat('bot', 'pizza'), seat('free', '')];
  expect(iconHere(seats, 'pizza')).toBe('pizza');
  for (const chance of [0, 0.5, 0.99]) expect(iconHere(seats, 'coffee', () => chance)).not.toBe('coffee');
});
