/** A game of Café International in the form of the rules, with the names of its plan. */

import type { CafeMove, CafeOptions, CafePut } from '$src/protocol';
import tables from '$src/generated/cafe.json';
import type { RuleOptions } from '$src/games/game';
import { setOptions } from '$src/local/meanings';
import { LETTERS, nationText, NO_PUT, parseNation, parseTile, tileText, UNKNOWN_CHAIR, type Put } from './notation';
import { planOf, type Plan } from './plan';
import * as text from './text';

/** The names of the end reasons, by number. */
export const ENDS: string[] = [];
for (const [name, number] of Object.entries(tables.ends)) ENDS[number] = name;

export class Table {
  readonly plan: Plan;
  readonly game: text.Match;
  private readonly chairs: Map<string, number>;

  constructor(
    readonly options: CafeOptions,
    readonly players: number,
  ) {
    this.plan = planOf(options.plan);
    this.chairs = new Map(this.plan.chairs.map(({ name }, chair) => [name, chair]));
    this.game = this.blank();
  }

  /** A game with the same options and plan, before the deal. */
  blank(): text.Match {
    const { options, plan } = this;
    const game = new text.Match();
    setOptions(game, tables.meanings, options as unknown as RuleOptions);
    game.edition = tables.rules;
    game.n_players = this.players;
    for (const [name, reason] of Object.entries(tables.ends))
      game.ends_on[reason] = Number((options.end_reasons as string[]).includes(name));
    game.lone_table_points = options.lone_table_points;
    game.bar_values = [...options.bar_values];
    game.named_start = options.start_player === 'lot' ? text.NOBODY : LETTERS.indexOf(options.start_player);
    game.n_tables = plan.tables.length;
    game.n_chairs = plan.chairs.length;
    plan.tables.forEach((table, index) => {
      game.plan_nation[index] = parseNation(table.nation);
      game.table_chairs[index] = table.chairs.map((name) => this.chair(name));
    });
    plan.chairs.forEach(({ tables }, chair) => {
      game.chair_table_count[chair] = tables.length;
      tables.forEach((table, k) => ((game.chair_tables[chair] as number[])[k] = table));
    });
    return game;
  }

  /** The number of a chair; an unknown name gets one as well, which the rules refuse. */
  chair(name: string): number {
    return this.chairs.get(name) ?? UNKNOWN_CHAIR;
  }
  chairName(chair: number): string {
    return this.plan.chairs[chair]?.name ?? '';
  }
  tableName(table: number): string {
    return this.plan.tables[table]?.name ?? '';
  }
  put({ tile, chair, nation }: CafePut): Put {
    return { tile: parseTile(tile), chair: this.chair(chair), nation: parseNation(nation) };
  }
  /** The first two guests; the rules judge whether their number is right. */
  puts(puts: readonly CafePut[]): [first: Put, second: Put] {
    const [first = NO_PUT, second = NO_PUT] = puts.map((put) => this.put(put));
    return [first, second];
  }

  /** A packed turn as a move. */
  unpacked(turn: number): CafeMove {
    const [first, second] = [text.turn_put(turn, 0), text.turn_put(turn, 1)];
    const tile = tileText(text.put_tile(first));
    switch (text.turn_verb(turn)) {
      case text.PLACE:
        return { do: 'place', put: [first, second].filter(Boolean).map((put) => this.guest(put)) };
      case text.BAR:
        return { do: 'bar', tile };
      case text.SWAP:
        return { do: 'swap', chair: this.chairName(text.put_chair(first)), tile };
      default:
        return { do: 'stop' };
    }
  }
  private guest(put: number): CafePut {
    const nation = nationText(text.put_nation(put));
    const guest = { tile: tileText(text.put_tile(put)), chair: this.chairName(text.put_chair(put)) };
    return nation === null ? guest : { ...guest, nation };
  }
}
