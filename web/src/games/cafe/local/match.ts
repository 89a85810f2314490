/** A game of Café International on this device: the rules text, its players, and the clock of a turn. */

import type { AnyMove, CafeMove, CafeOptions, CafeOutcome, CafeView } from '$src/protocol';
import type { Chances, Fact, Match, Refusal } from '$src/local/game';
import tables from '$src/generated/cafe.json';
import { in_a_hurry } from '$src/generated/rooms.json';
import { curve } from '$src/local/meanings';
import { outcomeOf, perform } from './happen';
import { lineOf, readMove, readPut } from './notation';
import { Desk } from './players';
import { refusalOf } from './refusals';
import { spotsOf } from './spots';
import type { Table } from './table';
import * as text from './text';
import { viewOf } from './view';

export class CafeMatch implements Match {
  readonly game = 'cafe';
  readonly chanceOf = null;
  readonly options: CafeOptions & Record<string, unknown>;
  private readonly drive = new text.TurnState();
  private readonly times: text.TurnTimes;
  private readonly desk: Desk;

  constructor(
    private readonly table: Table,
    private readonly bots: readonly string[],
    private readonly chances: Chances,
    turnMs: number,
    private readonly began: number,
    now: () => number,
  ) {
    this.options = table.options as CafeOptions & Record<string, unknown>;
    const { game } = table;
    [game.seed_low, game.seed_high] = chances.seed;
    text.deal(game);
    this.desk = new Desk(table, now);
    const { drive } = this;
    [drive.eyes_low, drive.eyes_high] = chances.players;
    bots.forEach((bot, who) => (drive.kinds[who] = bot ? text.ASKED : text.HUMAN));
    const { factors, ...rest } = tables.times;
    this.times = Object.assign(new text.TurnTimes(), rest, { factors: curve(factors), turn: turnMs });
    text.begin_turns(drive, this.times, this.turn());
  }

  view(): CafeView {
    return viewOf(this.table);
  }
  clockAtFirst(): number | null {
    return this.clock();
  }
  nextAt(): number | null {
    return this.ms(text.next_turn_time(this.drive));
  }
  step(now: number): Fact | null {
    const { drive } = this;
    const what = text.decide_turn(drive, now - this.began);
    if (what === text.QUIET) return null;
    const bot = what === text.ASKING ? this.bots[drive.turn] : in_a_hurry;
    const move = this.table.unpacked(this.desk.choose(bot || in_a_hurry, drive));
    return this.make(drive.turn, move, this.began + drive.now);
  }
  late(): number {
    return 0;
  }

  move(player: number, raw: AnyMove, at: number): Fact | Refusal {
    const move = readMove(raw);
    return refusalOf(this.table, player, move) ?? this.make(player, move, at);
  }

  again(player: number, move: unknown, at: number): Fact {
    return this.make(player, readMove(move), at);
  }

  acts(player: number): boolean {
    return !this.over() && this.table.game.turn === player;
  }
  over(): CafeOutcome | null {
    return outcomeOf(this.table.game);
  }
  betweenRounds(): boolean {
    return false;
  }
  nextRound(): null {
    return null;
  }
  stall(ms: number): void {
    text.shift_turns(this.drive, ms);
  }
  goOn(stopped: number, at: number): void {
    this.stall(stopped);
    text.wake_turns(this.drive, this.times, at - this.began);
  }
  moreTime(ms: number): number | null {
    text.give_more_time(this.drive, ms);
    return this.clock();
  }
  hints(player: number): unknown[] {
    return this.acts(player) ? this.desk.hints().filter((hint) => !refusalOf(this.table, player, hint.move)) : [];
  }
  chairs(tile: string, after: unknown): unknown[] {
    return spotsOf(this.table, tile, after == null ? null : readPut(after));
  }
  head(): Record<string, unknown> {
    return { players: this.table.players, seed: this.chances.seed };
  }

  private make(player: number, move: CafeMove, at: number): Fact {
    const { drive, times, table } = this;
    const events = perform(table, player, move);
    const told = text.note_turn(drive, times, this.turn(), table.game.halfway, at - this.began);
    const fact: Fact = { player, move, line: lineOf(player, move), at, events };
    if (told) fact.clock = this.clock();
    return fact;
  }

  /** Whose turn it is. */
  private turn(): number {
    return this.over() ? text.NO_TURN : this.table.game.turn;
  }
  /** When that turn ends by the clock. */
  private clock(): number | null {
    return this.ms(this.drive.turn_until);
  }
  private ms(at: number): number | null {
    return at >= text.NEVER ? null : this.began + at;
  }
}
