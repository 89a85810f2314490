/** What a local room asks of its match. The rules are the generated text of each game; a face turns numbers into words. */

import type { AnyEvent, AnyMove, AnyOutcome, AnyView, Settings } from '$src/protocol';
import type { GameName, RuleOptions } from '$src/games/game';
import type { Limits } from './limits';

/** What a client asked for makes no sense; the sentence says why. */
export class BadInput extends Error {}

/** Somebody, or the game itself (-1), did something. */
export interface Fact {
  player: number;
  /** The move, and in notation, as a record keeps it. */
  move: unknown;
  line: string;
  at: number;
  events: AnyEvent[];
  /** When what comes next is due, null for no clock; not given: the clock goes on as it was. */
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
  /** 64 bits each, as two words: the seed of the deals, and that of the bots. */
  seed: [low: number, high: number];
  players: [low: number, high: number];
}

export interface Match {
  readonly game: GameName;
  readonly options: RuleOptions;
  view(): AnyView;
  /** When the first turn runs out. */
  clockAtFirst(): number | null;
  /** When something happens by itself; null if only a person can go on. */
  nextAt(): number | null;
  /** The first thing that is due by then and has not happened; `before`: that comes before what this player does. */
  step(now: number, before?: number): Fact | null;
  /** Somebody moves. BadInput if there is no such move. */
  move(player: number, move: AnyMove, at: number): Fact | Refusal;
  /** Somebody did this at this time, as a journal tells: nothing is decided or judged. */
  again(player: number, move: unknown, at: number): Fact;
  /** Whether it is up to this player to do something now. */
  acts(player: number): boolean;
  over(): AnyOutcome | null;
  betweenRounds(): boolean;
  /** Everybody wants the next round now. */
  nextRound(at: number): Fact | null;
  /** So many milliseconds counted for nobody. */
  stall(ms: number): void;
  /** After a pause that counted for nobody: from `at` on all look anew. */
  goOn(stopped: number, at: number): void;
  /** How late the host is with what is due. */
  late(now: number): number;
  moreTime(ms: number): number | null;
  hints(player: number): unknown[];
  /** What makes a hint the same chance as a second ago; null where everybody waits for their turn. */
  chanceOf: ((hint: unknown) => string) | null;
  chairs(tile: string, after: unknown): unknown[];
  /** The head of the record after its first lines. */
  head(): Record<string, unknown>;
}

export interface LocalGame {
  readonly name: GameName;
  readonly rules: number;
  readonly presets: Readonly<Record<string, RuleOptions>>;
  readonly limits: Limits;
  readonly bots: readonly string[];
  readonly mostSeats: number;
  /** BadInput if the options are no rules by which a match could be played. */
  check(options: RuleOptions): void;
  begin(
    options: RuleOptions,
    settings: Settings,
    seats: readonly { seat: number; bot: string }[],
    chances: Chances,
    at: number,
  ): Match;
}
