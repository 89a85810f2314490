/** What a local room asks of its match, which wraps the generated rules text of a game. */

import type { AnyEvent, AnyMove, AnyOutcome, AnyView, Settings } from '$src/protocol';
import type { GameName, RuleOptions } from '$src/games/game';
import type { Limits } from './limits';

/** An invalid request of a client; the message says why. */
export class BadInput extends Error {}

/** Something done by a player, or by the game itself (-1). */
export interface Fact {
  player: number;
  /** The move, and its line in a record. */
  move: unknown;
  line: string;
  at: number;
  events: AnyEvent[];
  /** When the clock runs out, null for no clock; if missing, the clock is unchanged. */
  clock?: number | null;
}

export interface Refusal {
  code: string;
  rule: string;
  facts: Record<string, string>;
  locked_ms?: number;
  lost?: { player: number; by_ms: number };
  /** What the game itself does because of it. */
  follows?: Fact;
}

export interface Chances {
  /** The seeds of deals and of bots, 64 bits each, as two words. */
  seed: [low: number, high: number];
  players: [low: number, high: number];
}

export interface Match {
  readonly game: GameName;
  readonly options: RuleOptions;
  view(): AnyView;
  /** When the first turn ends by the clock. */
  clockAtFirst(): number | null;
  /** When something happens on its own; null if only a person can act. */
  nextAt(): number | null;
  /** Do the first thing that is due by `now`; with `before`, only if it comes before a move of this player. */
  step(now: number, before?: number): Fact | null;
  /** Make a player's move; throws BadInput if it is not one. */
  move(player: number, move: AnyMove, at: number): Fact | Refusal;
  /** Replay a move from a journal, without deciding or judging anything. */
  again(player: number, move: unknown, at: number): Fact;
  /** Whether this player can act now. */
  acts(player: number): boolean;
  over(): AnyOutcome | null;
  betweenRounds(): boolean;
  /** Deal the next round, which everyone wants. */
  nextRound(at: number): Fact | null;
  /** Discount this much time for everyone. */
  stall(ms: number): void;
  /** Continue at `at` after a pause that is discounted for everyone; bots reconsider. */
  goOn(stopped: number, at: number): void;
  /** How overdue the next thing is. */
  late(now: number): number;
  moreTime(ms: number): number | null;
  hints(player: number): unknown[];
  /** Identifies a hint as the same chance as a second ago; null for a game played in turns. */
  chanceOf: ((hint: unknown) => string) | null;
  chairs(tile: string, after: unknown): unknown[];
  /** The header of the record after its first lines. */
  head(): Record<string, unknown>;
}

export interface LocalGame {
  readonly name: GameName;
  readonly rules: number;
  readonly presets: Readonly<Record<string, RuleOptions>>;
  readonly limits: Limits;
  readonly bots: readonly string[];
  readonly mostSeats: number;
  /** Throws BadInput if a match cannot be played with these options. */
  check(options: RuleOptions): void;
  begin(
    options: RuleOptions,
    settings: Settings,
    seats: readonly { seat: number; bot: string }[],
    chances: Chances,
    at: number,
  ): Match;
}
