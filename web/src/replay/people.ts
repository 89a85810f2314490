/**
 * Who sat at a match: as the server tells it to whoever may know. This browser keeps the secret of its seat with the
 * match, for players without a cookie, and what it was told, for replays without a connection.
 */

import { read, seatKeeper, write } from '$src/app/store.svelte';
import { letterOf } from '$src/games/espresso/cards';
import { ICONS, type RoomInfo } from '$src/protocol';
import { persona } from '$src/room/persona';

export interface Person {
  /** -1 where it is unknown. */
  seat: number;
  /** Empty for strangers, and after it was deleted. */
  name: string;
  icon: string;
  /** Which bot; empty for people. */
  bot: string;
}
interface Known {
  token?: string | null;
  people?: Person[];
}

const KEY = 'finito.people';
const MOST = 30;
const NOT_FOUND = 404;

function known(id: string): Known {
  return read<Record<string, Known>>(KEY)[id] ?? {};
}
function keep(id: string, what: Known): void {
  const { [id]: _before, ...others } = read<Record<string, Known>>(KEY);
  write(KEY, Object.fromEntries([...Object.entries(others), [id, what]].slice(-MOST)));
}

/** Keep the secret of the own seat with the record of the room's match. */
export function keepSeat({ record, code }: Pick<RoomInfo, 'record' | 'code'>): void {
  const token = seatKeeper.token(code);
  if (record && token) keep(record, { ...known(record), token });
}

/** Everybody at the table of a match, in the order of the players; nobody where nothing is known. */
export async function peopleOf(id: string): Promise<Person[]> {
  const { token, people: before = [] } = known(id);
  const headers = token ? { 'finito-seat': token } : undefined;
  const answer = await fetch(`/api/records/${encodeURIComponent(id)}/people`, { headers }).catch(() => null);
  if (answer?.status === NOT_FOUND) return [];
  if (!answer?.ok) return before;
  const { people } = (await answer.json()) as { people: Person[] };
  if (token || before.length || people.some(({ name }) => name)) keep(id, { token, people });
  return people;
}

export interface Shown {
  name: (player: number) => string;
  icon: (player: number) => string;
}

/** Names and pictures as they were at the table; letters for people who are unknown. */
export function shownAs(people: readonly Person[]): Shown {
  const picture = (player: number): string => ICONS[player % ICONS.length] ?? 'coffee';
  const seats = people.map(({ seat, name, icon, bot }, player) => ({
    seat: seat < 0 ? player : seat,
    kind: bot ? ('bot' as const) : ('player' as const),
    name: name || letterOf(player),
    icon: icon || picture(player),
  }));
  const drawn = seats.map((one) => persona({ seats }, one));
  return {
    name: (player) => drawn[player]?.name ?? letterOf(player),
    icon: (player) => drawn[player]?.icon ?? picture(player),
  };
}
