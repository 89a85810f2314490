/** The table of each game, at which one plays or looks on. */

import type { Component } from 'svelte';
import type { AnyView } from '$src/protocol';
import type { Room } from '$src/room/room.svelte';
import type { GameName } from './game';

export interface TableProps<View extends AnyView = AnyView> {
  room: Room<View>;
  /** Whether one is ready by oneself at the first deal. */
  autoReady?: boolean;
  onroom: () => void;
}
type Loaded = Promise<{ default: Component<TableProps> }>;

/** A room is of the game that its settings name, so its table may count on that view. */
const of = <View extends AnyView>(table: Promise<{ default: Component<TableProps<View>> }>): Loaded =>
  table as unknown as Loaded;

export const TABLES: Readonly<Record<GameName, () => Loaded>> = {
  espresso: () => of(import('./espresso/EspressoTable.svelte')),
  cafe: () => of(import('./cafe/CafeTable.svelte')),
};
