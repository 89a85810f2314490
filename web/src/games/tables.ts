/** The table of each game, at which one plays or looks on, and its picture for the first page. */

import type { Component } from 'svelte';
import type { AnyView } from '$src/protocol';
import type { Room } from '$src/room/room.svelte';
import CafeArt from './cafe/Art.svelte';
import EspressoArt from './espresso/Art.svelte';
import EspressoTable from './espresso/EspressoTable.svelte';
import type { GameName } from './game';

export interface TableProps<View extends AnyView = AnyView> {
  room: Room<View>;
  /** Whether one is ready by oneself at the first deal. */
  autoReady?: boolean;
  /** Whether newcomers are helped at the table; not where somebody else explains. */
  coached?: boolean;
  onroom: () => void;
}
type Loaded = Promise<{ default: Component<TableProps> }>;

/** A room is of the game that its settings name, so its table may count on that view. */
const of = <View extends AnyView>(table: Promise<{ default: Component<TableProps<View>> }>): Loaded =>
  table as unknown as Loaded;

/** Only the table of the first game is there from the start. */
export const TABLES: Readonly<Record<GameName, () => Loaded>> = {
  espresso: () => of(Promise.resolve({ default: EspressoTable })),
  cafe: () => of(import('./cafe/CafeTable.svelte')),
};

export const ARTS: Readonly<Record<GameName, Component>> = { espresso: EspressoArt, cafe: CafeArt };
