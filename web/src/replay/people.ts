/**
 * The people in a match, revealed by the server to those who may know. This browser stores the secret of its seat, for
 * players without a cookie, and the server's answers, for replays offline.
 */

import { read, seatKeeper, write } from '$src/app/store.svelte';
import { letterOf } from '$src/games/espresso/cards';
import { ICONS, type RoomInfo } from '$src/protocol';
import { persona } from '$src/room/persona';

export interface Person {
  /** -1 if unknown. */
  seat: number;
  /** Empty for strangers and deleted names. */
  name: string;
  icon: string;
  /** The name of a bot; empty for people. */
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

/** Store the secret of this player's seat for the record of the room's match. */
export function keepSeat({ record, code }: Pick<RoomInfo, 'record' | 'code'>): void {
  const token = seatKeeper.token(code);
  if (record && token) keep(record, { ...known(record), token });
}

/** The people in a match, in the order of the players; empty if unknown. */
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
