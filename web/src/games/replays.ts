/** A recorded match of each game on the screen, and a moment of it as a picture. */

import type { Component } from 'svelte';
import type { AnyView, CafeView } from '$src/protocol';
import type { Replay } from '$src/replay/replay.svelte';
import CafeTable from './cafe/ReplayTable.svelte';
import type { Drawn } from './cafe/drawn';
import { chairName } from './cafe/words.svelte';
import EspressoTable from './espresso/ReplayTable.svelte';
import type { GameName, RuleOptions } from './game';

export interface ReplayProps<View extends AnyView = AnyView> {
  replay: Replay;
  view: View;
  /** Everyone but the seat shown below. */
  others: number[];
  name: (player: number) => string;
  icon: (player: number) => string;
  /** From a review: a turn that could have been made, or a card that could have been played. */
  ghost?: Drawn | null;
  marked?: { player: number; card: string } | null;
}
/** The texts on the picture of a moment. */
export interface Moment {
  caption: string;
  name: (player: number) => string;
  icon: (player: number) => string;
}
type Draw<View extends AnyView> = (view: View, options: RuleOptions, moment: Moment) => Promise<Blob>;

interface ReplayOf<View extends AnyView = AnyView> {
  Table: Component<ReplayProps<View>>;
  /** Whether there is a board with tiles in the middle instead of piles. */
  tiled: boolean;
  /** The name of a chair, by its tables. */
  chairName?: (view: View, chair: string) => string;
  moment: () => Promise<{ draw: Draw<View> }>;
}
/** Safe because a record holds views of the game that it names. */
const of = <View extends AnyView>(replay: ReplayOf<View>): ReplayOf => replay as unknown as ReplayOf;

export const REPLAYS: Readonly<Record<GameName, ReplayOf>> = {
  espresso: of({ Table: EspressoTable, tiled: false, moment: () => import('./espresso/moment') }),
  cafe: of({
    Table: CafeTable,
    tiled: true,
    chairName: (view: CafeView, chair) => chairName(view.tables, chair),
    moment: () => import('./cafe/moment'),
  }),
};
