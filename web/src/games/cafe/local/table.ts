/** A game of Café International as the rules hold it, with the names of its plan. */

import type { CafeMove, CafeOptions, CafePut } from '$src/protocol';
import catalog from '$src/generated/cafe.catalog.json';
import { LETTERS, nationText, NO_PUT, parseNation, parseTile, tileText, UNKNOWN_CHAIR, type Put } from './notation';
import { planOf, type Plan } from './plan';
import * as text from './text';

export const ENDS = [
  '',
  'bar_full',
  'no_table_cards',
  'empty_supply',
  'last_chair',
  'fourth_last',
  'one_left',
  'no_action',
] as const;
const DRAW_RULES: Record<string, number> = {
  none_on_mono: text.NONE_ON_MONO,
  one_less_on_mono: text.ONE_LESS_ON_MONO,
  limit_minus_one: text.LIMIT_MINUS_ONE,
  always_five: text.ALWAYS_FIVE,
};

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

  /** A game of the same options and plan, before anything is dealt. */
  blank(): text.Match {
    const { options, plan } = this;
    const game = new text.Match();
    game.edition = catalog.rules;
    game.n_players = this.players;
    game.clear_full_tables = Number(options.clear_full_tables);
    game.draw_rule = DRAW_RULES[options.draw_rule] ?? text.NONE_ON_MONO;
    game.leftover_penalty = Number(options.leftover_penalty);
    ENDS.forEach((name, reason) => (game.ends_on[reason] = Number((options.end_reasons as string[]).includes(name))));
    game.joker_declared = Number(options.joker_nation === 'declared');
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

  /** The number of a chair; a name that the plan does not know is understood, so that it can be refused. */
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
  /** The first two guests; how many there really are is for the rules to judge. */
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
