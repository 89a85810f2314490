/**
 * What the page asks of a game. This part is small and draws nothing, since everything that names a room needs it.
 * What only one page needs (tables, settings, pads, replays, …) is in a file of its own, loaded with that page.
 */

import type { AnyEvent, AnyMove, AnyView, Settings } from '$src/protocol';

export type GameName = Settings['game'];
/** The options of the rules by name: a sheet with the host's changes. */
export type RuleOptions = Readonly<Record<string, unknown>>;

/** A move by this player that the server has not answered yet. */
export interface Pending<View> {
  key: number;
  move: AnyMove;
  /** The view at the time of the move. */
  before: View | null;
  at: number;
}

export interface Game<View extends AnyView = AnyView> {
  readonly name: GameName;
  readonly title: string;
  /** For where there is little room. */
  readonly shortTitle: string;
  /** One line about it, in the current language. */
  line(): string;
  /** The rule sheets, and the default for a new room. */
  readonly sheets: readonly Settings['sheet'][];
  readonly usualSheet: Settings['sheet'];
  readonly mostSeats: number;
  /** A quick game has this many seats, with this bot in all others. */
  readonly quick: { readonly seats: number; readonly bot: string; readonly hints?: Settings['hints'] };
  /** Its bots for easy, medium, strong and very strong. */
  readonly levels: readonly [string, string, string, string];
  /** The names of its bots, in the current language. */
  botNames(): Record<string, string>;
  /** Options that make it a different game, named wherever the sheet is. */
  readonly modes: readonly ('zero' | 'chaos')[];
  /** The path of its rules page, the prefix of its rule numbers, and the sheets compared there. */
  readonly rules: { readonly path: string; readonly prefix: string; readonly sheets: readonly string[] };
  /** Whether its table can mark what could be played. */
  readonly hints: boolean;
  /** Whether it is played in real time, so that a replay has a clock. */
  readonly timed: boolean;
  /** Whether its table has a light look too; otherwise it is dark in every theme but high contrast. */
  readonly daylight: boolean;
  /** Whether its table itself shows what people say. */
  readonly bubbles: boolean;
  /** The view after an event. */
  reduce(view: View, event: AnyEvent, options: RuleOptions): View;
  /** The view including this player's unanswered moves. */
  overlay(view: View, you: number, pending: readonly Pending<View>[], options: RuleOptions): View;
}
