/**
 * What the page asks of a game. This part is small and draws nothing, for everything that names a room needs it; what
 * a single page asks (tables, settings, pads, replays, …) is beside it, one file for each, and loaded with that page.
 */

import type { AnyEvent, AnyMove, AnyView, Settings } from '$src/protocol';

export type GameName = Settings['game'];
/** The options of the rules by name: a sheet and what the host has changed. */
export type RuleOptions = Readonly<Record<string, unknown>>;

/** An own move that the server has not answered yet. */
export interface Pending<View> {
  key: number;
  move: AnyMove;
  /** What was drawn when it was made. */
  before: View | null;
  /** When it was made. */
  at: number;
}

export interface Game<View extends AnyView = AnyView> {
  readonly name: GameName;
  readonly title: string;
  /** Where the title has little room. */
  readonly shortTitle: string;
  /** One line about it, in the language in use. */
  line(): string;
  /** The sheets of rules, and the one that a new room has. */
  readonly sheets: readonly Settings['sheet'][];
  readonly usualSheet: Settings['sheet'];
  readonly mostSeats: number;
  /** Whoever just wants to play gets so many seats, and this bot on the others. */
  readonly quick: { readonly seats: number; readonly bot: string; readonly hints?: Settings['hints'] };
  /** Its bots as easy, medium, strong and very strong. */
  readonly levels: readonly [string, string, string, string];
  /** How its bots are called, in the language in use. */
  botNames(): Record<string, string>;
  /** Options that make another game of it: they are named wherever the sheet is. */
  readonly modes: readonly ('zero' | 'chaos')[];
  /** Where its rules are to be read, how their numbers begin, and which sheets are compared there. */
  readonly rules: { readonly path: string; readonly prefix: string; readonly sheets: readonly string[] };
  /** Whether its table marks what could be played. */
  readonly hints: boolean;
  /** Whether it is played against time, so that a replay has a clock. */
  readonly timed: boolean;
  /** Whether its table has a morning look, too; else it is evening there in every theme but high contrast. */
  readonly daylight: boolean;
  /** Whether its table shows by itself what people say. */
  readonly bubbles: boolean;
  /** The view after an event. */
  reduce(view: View, event: AnyEvent, options: RuleOptions): View;
  /** The view with own moves that wait for their answer. */
  overlay(view: View, you: number, pending: readonly Pending<View>[], options: RuleOptions): View;
}
