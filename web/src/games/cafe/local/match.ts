/** A game of Café International on this device: the rules text, its players, and the clock of a turn. */

import type { AnyMove, CafeMove, CafeOptions, CafeOutcome, CafeView } from '$src/protocol';
import type { Chances, Fact, Match, Refusal } from '$src/local/game';
import { outcomeOf, perform } from './happen';
import { lineOf, parseTile, readMove, readPut } from './notation';
import { Desk } from './players';
import { explain } from './refusals';
import { spotsOf } from './spots';
import type { Table } from './table';
import * as text from './text';
import { viewOf } from './view';

/** How long somebody takes over a turn: seeing, a decision, the way of the hand. */
const [PERCEPTION_MS, DECISION_MS, HAND_MS, SPREAD] = [230, 390, 280, 0.5];
/** Stream PLAYERS + seat of the players' seed is that seat's own chance. */
const PLAYERS = 1 << 29;
const IN_A_HURRY = 'greedy';

export class CafeMatch implements Match {
  readonly game = 'cafe';
  readonly chanceOf = null;
  readonly options: CafeOptions & Record<string, unknown>;
  private readonly dice: text.Dice[];
  private readonly desk: Desk;
  /** When whoever is to move, if it is a bot, has thought enough; and when the time for the turn is over. */
  private actsAt: number | null = null;
  private clock: number | null = null;

  constructor(
    private readonly table: Table,
    private readonly bots: readonly string[],
    private readonly chances: Chances,
    private readonly turnMs: number,
    at: number,
    now: () => number,
  ) {
    this.options = table.options as CafeOptions & Record<string, unknown>;
    const { game } = table;
    [game.seed_low, game.seed_high] = chances.seed;
    text.deal(game);
    this.dice = bots.map((_, who) => {
      const dice = new text.Dice();
      text.seed_chance(dice, chances.players[0], chances.players[1], PLAYERS + who);
      return dice;
    });
    this.desk = new Desk(table, now);
    this.clock = turnMs ? at + turnMs : null;
    this.thinks(at);
  }

  view(): CafeView {
    return viewOf(this.table);
  }
  clockAtFirst(): number | null {
    return this.clock;
  }
  nextAt(): number | null {
    const times = [this.actsAt, this.clock].filter((time) => time !== null);
    return times.length && !this.over() ? Math.min(...times) : null;
  }
  step(now: number): Fact | null {
    const at = this.nextAt();
    if (at === null || at > now) return null;
    const { turn } = this.table.game;
    const bot = this.actsAt !== null && this.actsAt <= now ? (this.bots[turn] ?? '') : IN_A_HURRY;
    const dice = this.dice[turn] as text.Dice;
    return this.make(turn, this.table.unpacked(this.desk.choose(bot || IN_A_HURRY, dice)), now);
  }
  late(): number {
    return 0;
  }

  move(player: number, raw: AnyMove, at: number): Fact | Refusal {
    const move = readMove(raw);
    const code = this.judge(player, move);
    return code === text.ACCEPTED ? this.make(player, move, at) : explain(this.table, player, move, code);
  }
  private judge(player: number, move: CafeMove): number {
    const { table } = this;
    const { game } = table;
    if (move.do === 'bar') return text.refuse_bar(game, player, parseTile(move.tile));
    if (move.do === 'swap') return text.refuse_swap(game, player, table.chair(move.chair), parseTile(move.tile));
    if (move.do === 'stop') return text.refuse_stop(game, player);
    const [first, second] = table.puts(move.put);
    return text.refuse_place(
      game,
      player,
      move.put.length,
      first.tile,
      first.chair,
      first.nation,
      second.tile,
      second.chair,
      second.nation,
    );
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
    if (this.actsAt !== null) this.actsAt += ms;
    if (this.clock !== null) this.clock += ms;
  }
  goOn(stopped: number, at: number): void {
    if (this.clock !== null) this.clock += stopped;
    this.thinks(at);
  }
  moreTime(ms: number): number | null {
    this.clock = this.clock === null ? null : this.clock + ms;
    return this.clock;
  }
  hints(player: number): unknown[] {
    return this.acts(player) ? this.desk.hints().filter((hint) => this.judge(player, hint.move) === text.ACCEPTED) : [];
  }
  seats(tile: string, after: unknown): unknown[] {
    return spotsOf(this.table, tile, after == null ? null : readPut(after));
  }
  head(): Record<string, unknown> {
    return { players: this.table.players, seed: this.chances.seed };
  }

  private make(player: number, move: CafeMove, at: number): Fact {
    const events = perform(this.table, player, move);
    const fact: Fact = { player, line: lineOf(player, move), at, events };
    // The second guest of a turn has what is left of its time (CAF-R-15).
    if (this.turnMs && !this.table.game.halfway) fact.clock = this.clock = at + this.turnMs;
    this.thinks(at);
    return fact;
  }

  /** Whoever is to move takes their time. */
  private thinks(at: number): void {
    const { turn } = this.table.game;
    this.actsAt = this.bots[turn] && !this.over() ? at + this.pause(turn) : null;
  }
  private pause(who: number): number {
    const dice = this.dice[who] as text.Dice;
    const share = (): number => (text.below(dice, 1 << 20) + 0.5) / (1 << 20);
    const normal = Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
    return Math.round(PERCEPTION_MS + DECISION_MS * Math.exp(SPREAD * normal) + HAND_MS);
  }
}
