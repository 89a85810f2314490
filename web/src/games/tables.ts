/** The table of each game, at which one plays or looks on, and its picture for the first page. */

import type { Component } from 'svelte';
import type { AnyView } from '$src/protocol';
import type { Room } from '$src/room/room.svelte';
import CafeArt from './cafe/Art.svelte';
import EspressoArt from './espresso/Art.svelte';
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

/** Tables load when they are needed, with the rules that they ask. */
export const TABLES: Readonly<Record<GameName, () => Loaded>> = {
  espresso: () => of(import('./espresso/EspressoTable.svelte')),
  cafe: () => of(import('./cafe/CafeTable.svelte')),
};

export const ARTS: Readonly<Record<GameName, Component>> = { espresso: EspressoArt, cafe: CafeArt };
