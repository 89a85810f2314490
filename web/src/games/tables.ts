/** The table of each game, for players and spectators. */

import type { Component } from 'svelte';
import type { AnyMove, AnyView } from '$src/protocol';
import type { Room } from '$src/room/room.svelte';
import { FIRST_GAME } from '.';
import type { GameName } from './game';

/** A lesson at the table: what it waits for, and who is told what the table itself refuses. */
export interface Lesson {
  readonly wanted: AnyMove | null;
  tried(code: string): void;
}
export interface TableProps<View extends AnyView = AnyView> {
  room: Room<View>;
  /** Whether the player is automatically ready at the first deal. */
  autoReady?: boolean;
  /** Whether the table helps newcomers; off where something else explains. */
  coached?: boolean;
  lesson?: Lesson | null;
  onroom: () => void;
}
type Loaded = Promise<{ default: Component<TableProps> }>;

/** Safe because a room plays the game that its settings name, so its table gets that game's view. */
const of = <View extends AnyView>(table: Promise<{ default: Component<TableProps<View>> }>): Loaded =>
  table as unknown as Loaded;

/** Tables load when needed; `fetchAhead` loads the likeliest one earlier. */
export const TABLES: Readonly<Record<GameName, () => Loaded>> = {
  espresso: () => of(import('./espresso/EspressoTable.svelte')),
  cafe: () => of(import('./cafe/CafeTable.svelte')),
};

/** Fetch the table of the first game while the page is idle. */
export function fetchAhead(): void {
  const fetch = (): void => void TABLES[FIRST_GAME.name]().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 3000 });
  else setTimeout(fetch, 500);
}
