/** Applies an event to the state of the room that everyone sees. */

import type { AnyEvent, RoomInfo } from '$src/protocol';

export function reduceRoom(room: RoomInfo, event: AnyEvent): RoomInfo {
  switch (event.event) {
    case 'seat_changed': {
      const seats = room.seats.map((seat) => (seat.seat === event.info.seat ? sat(seat, event.info) : seat));
      return {
        ...room,
        seats,
        agreed: event.info.kind === 'player' ? room.agreed : without(room.agreed, event.info.seat),
      };
    }
    case 'host_changed':
      return { ...room, host: event.seat };
    case 'settings_set':
      return { ...room, settings: event.settings, seats: fitted(room, event.settings.seats) };
    case 'match_started':
      return { ...room, stage: 'playing', players: event.players, paused: false, record: '' };
    case 'match_ended':
      return { ...room, stage: 'ended', record: event.record ?? '' };
    case 'pause_set':
      return { ...room, paused: event.paused, still_until: event.still_until ?? 0 };
    case 'agreement_grew': {
      const wanted = new Set([...(room.agreed[event.what] ?? []), event.seat]);
      return { ...room, agreed: { ...room.agreed, [event.what]: [...wanted] } };
    }
    case 'agreements_ended':
      return { ...room, agreed: {} };
    case 'sealed':
      return { ...room, seals: event.number ? [...(room.seals ?? []), event.seal] : [event.seal] };
    case 'clock_set':
      return { ...room, clock: event.ends };
    default:
      return room;
  }
}

/** The agreements without a player who has stood up. */
const without = (agreed: RoomInfo['agreed'], gone: number): RoomInfo['agreed'] =>
  Object.fromEntries(Object.entries(agreed).map(([what, seats]) => [what, seats.filter((seat) => seat !== gone)]));

type Seat = RoomInfo['seats'][number];

/** A player who sits down is here, even if their socket has not been counted yet. */
const sat = (old: Seat, info: Seat): Seat =>
  info.kind === 'player' && old.kind !== 'player' ? { ...info, here: true } : info;

/** The number of seats in the settings; new ones are free. */
function fitted(room: RoomInfo, count: number): RoomInfo['seats'] {
  const free = (seat: number): RoomInfo['seats'][number] => ({
    seat,
    kind: 'free',
    name: '',
    icon: '',
    bot: '',
    here: false,
    held: false,
  });
  return Array.from({ length: count }, (_, seat) => room.seats[seat] ?? free(seat));
}
