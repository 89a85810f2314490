/** The bots of the rules text, from one that plays any legal turn to one that searches ahead. */

import type { CafeHint } from '$src/protocol';
import tables from '$src/generated/cafe.json';
import type { Table } from './table';
import * as text from './text';

interface Level {
  player: number;
  width: number;
  simulations: number;
  horizon: number;
  seconds: number;
}
const LEVELS: Record<string, Level> = tables.levels;
const GREEDY = tables.levels.greedy;
const HINTS = 5;
const MOST_BEHIND = 99;
/** The initial capacity of a list of turns: enough unless there are jokers. */
const ROOM = 1 << 13;

/** The weights for this game, taken from the most similar preset. */
export const weightsFor = ({ game }: Table): number[] => tables.weights[text.nearest_preset(game)] as number[];

export class Desk {
  /** The real position, a scratch copy, a sampled world, and that world played on (see the search). */
  private readonly games: text.Match[];
  private readonly search = new text.Search();
  private readonly pool = new Array<number>(text.TILES).fill(0);
  private room: [turns: number[], worths: number[], replies: number[], replyWorths: number[]];
  private readonly weights: number[];

  constructor(
    private readonly table: Table,
    private readonly now: () => number,
  ) {
    this.games = Array.from({ length: 4 }, () => table.blank());
    this.weights = weightsFor(table);
    this.room = this.lists(ROOM);
  }

  /** The turn that this bot makes, packed. It sees only what everyone sees. */
  choose(name: string, dice: text.Dice): number {
    const level = LEVELS[name] ?? GREEDY;
    this.lookAt();
    const { games, search, weights, pool } = this;
    const game = games[0] as text.Match;
    const [turns, worths, replies, replyWorths] = this.room;
    if (level.player < text.SEARCH) {
      const { player, width, horizon } = level;
      return text.think(
        games,
        player,
        width,
        horizon,
        weights,
        search,
        dice,
        pool,
        turns,
        worths,
        replies,
        replyWorths,
      );
    }
    const ends = this.now() + level.seconds * 1000;
    let done = false;
    for (let begun = false; !done && (!begun || this.now() < ends); begun = true) {
      done = text.advance_search(
        games,
        begun,
        level.simulations,
        level.horizon,
        weights,
        search,
        dice,
        pool,
        turns,
        worths,
        replies,
        replyWorths,
      );
    }
    return text.guest_by_guest(game, search.turns[0] ?? 0);
  }

  /** The turns that the look-ahead rates highest for the player to move. */
  hints(): CafeHint[] {
    this.lookAt();
    const [game, scratch] = this.games as [text.Match, text.Match];
    const [turns, worths, replies, replyWorths] = this.room;
    const width = LEVELS['lookahead']?.width ?? 0;
    const found = text.look_ahead(game, scratch, width, this.weights, turns, worths, replies, replyWorths);
    const best = Array.from({ length: Math.min(found, HINTS) }, (_, at) => ({ turn: turns[at], worth: worths[at] }));
    return best.map(({ turn = 0, worth = 0 }) => ({
      move: this.table.unpacked(turn),
      points: this.pointsOf(game, turn),
      behind: Math.min(((best[0]?.worth ?? 0) - worth) / text.WORTH, MOST_BEHIND),
    }));
  }

  private pointsOf(game: text.Match, turn: number): number {
    const worths = [0];
    text.weigh_turns(game, [turn], 1, worths, 0);
    return (worths[0] ?? 0) / text.WORTH;
  }

  /** Copy the table as everyone sees it, and make room for all turns of the player to move. */
  private lookAt(): void {
    const game = this.games[0] as text.Match;
    text.copy_seen(this.table.game, game);
    const found = text.find_turns(game, game.turn, this.room[0]);
    if (found > this.room[0].length) this.room = this.lists(found * 2);
  }

  private lists(length: number): [number[], number[], number[], number[]] {
    const list = (): number[] => new Array<number>(length).fill(0);
    return [list(), list(), list(), list()];
  }
}
