import type { AnyEvent, EspressoView, RoomInfo, SeatInfo } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { missing } from '$src/games/espresso/ready';
import { reduceRoom } from './reduce';
import { agreementOn } from './agreement';

const seat = (number: number, change: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: 'player',
  name: `P${number}`,
  icon: 'cake',
  bot: '',
  here: true,
  held: false,
  ...change,
});
const room = (...seats: SeatInfo[]): RoomInfo => ({ seats, agreed: {} }) as unknown as RoomInfo;
const wants = (what: string, number: number): AnyEvent => ({ event: 'agreement_grew', seat: number, what }) as AnyEvent;
const numbers = (seats: SeatInfo[]): number[] => seats.map((one) => one.seat);

describe('an agreement on a rematch', () => {
  const table = room(seat(0), seat(1), seat(2, { here: false }), seat(3, { kind: 'bot' }));

  it('lists those who agree and those who have not answered, without bots and absent players', () => {
    const agreement = agreementOn(reduceRoom(table, wants('rematch', 1)), 'rematch');
    expect([numbers(agreement.wanted), numbers(agreement.missing)]).toEqual([[1], [0]]);
  });
  it('does not wait for a player whose seat a bot holds', () => {
    const held = reduceRoom(table, { event: 'seat_changed', info: seat(0, { held: true }) });
    expect(numbers(agreementOn(held, 'rematch').missing)).toEqual([1]);
  });
  it('is separate from one on a pause', () => {
    expect(agreementOn(reduceRoom(table, wants('pause', 1)), 'rematch').wanted).toEqual([]);
  });
  it('loses the player who stands up', () => {
    const wanted = reduceRoom(reduceRoom(table, wants('rematch', 1)), {
      event: 'seat_changed',
      info: seat(1, { kind: 'free' }),
    });
    expect(wanted.agreed['rematch']).toEqual([]);
    expect(numbers(agreementOn(wanted, 'rematch').missing)).toEqual([0]);
  });
  it('remains when a bot holds the seat', () => {
    const held = reduceRoom(reduceRoom(table, wants('rematch', 1)), {
      event: 'seat_changed',
      info: seat(1, { held: true }),
    });
    expect(held.agreed['rematch']).toEqual([1]);
  });
});

describe('a dealt round waits', () => {
  const view = (...ready: boolean[]): EspressoView =>
    ({ players: ready.map((one) => ({ ready: one, away: false })) }) as unknown as EspressoView;

  it('for players who are not ready', () => {
    expect(missing(view(true, false, false), (index) => seat(index))).toEqual({ unready: [1, 2], gone: [] });
  });
  it('for a disconnected player, until a bot holds the seat', () => {
    expect(missing(view(true, true), (index) => seat(index, { here: index !== 1 })).gone).toEqual([1]);
    expect(missing(view(true, true), (index) => seat(index, { here: index !== 1, held: index === 1 })).gone).toEqual(
      [],
    );
  });
});
