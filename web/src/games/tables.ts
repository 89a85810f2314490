/** The table of each game, at which one plays or looks on. */

import type { Component } from 'svelte';
import type { AnyMove, AnyView } from '$src/protocol';
import type { Room } from '$src/room/room.svelte';
import { FIRST_GAME } from '.';
import type { GameName } from './game';

/** A lesson at the table: what it waits for, and whom to tell what the table refuses by itself. */
export interface Lesson {
  readonly wanted: AnyMove | null;
  tried(code: string): void;
}
export interface TableProps<View extends AnyView = AnyView> {
  room: Room<View>;
  /** Whether one is ready by oneself at the first deal. */
  autoReady?: boolean;
  /** Whether newcomers are helped at the table; not where somebody else explains. */
  coached?: boolean;
  lesson?: Lesson | null;
  onroom: () => void;
}
type Loaded = Promise<{ default: Component<TableProps> }>;

/** A room is of the game that its settings name, so its table may count on that view. */
const of = <View extends AnyView>(table: Promise<{ default: Component<TableProps<View>> }>): Loaded =>
  table as unknown as Loaded;

/** Tables load when they are needed; `fetchAhead` gets the likeliest one before that. */
export const TABLES: Readonly<Record<GameName, () => Loaded>> = {
  espresso: () => of(import('./espresso/EspressoTable.svelte')),
  cafe: () => of(import('./cafe/CafeTable.svelte')),
};

/** Fetch the table of the first game while nothing else is to be done. */
export function fetchAhead(): void {
  const fetch = (): void => void TABLES[FIRST_GAME.name]().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetch, { timeout: 3000 });
  else setTimeout(fetch, 500);
}
