/** The review of a game on this device: what each turn scored, what was possible, and the better turn. */

import type { CafeEvent, CafeMove, CafeOptions, CafePut } from '$src/protocol';
import tables from '$src/generated/cafe.json';
import { readRecord } from '$src/local/record';
import type { CafeMove as WholeTurn, CafeReview, CafeTurn } from '../review';
import { perform } from './happen';
import { LETTERS, lineOf } from './notation';
import { weightsFor } from './players';
import { Table } from './table';
import * as text from './text';
import { appraise, Appraisal } from '$src/generated/players/cafe/search/appraisal';

/** The cap on points lost, which also covers a turn that loses the game at once. */
const MOST_LOST = 99;
const ROOM = 1 << 13;

export function review(record: string): CafeReview {
  const { players, options, rules, seed, moves } = readRecord(record);
  const table = new Table(options as unknown as CafeOptions, players);
  const { game } = table;
  game.edition = rules;
  [game.seed_low, game.seed_high] = seed;
  text.deal(game);
  const desk = new Desk(table);
  const turns: CafeTurn[] = [];
  let before = desk.before();
  let made: Made[] = [];
  moves.forEach((line, index) => {
    const [player, move] = readLine(line.text);
    made.push({ number: index + 1, player, move, points: pointsIn(perform(table, player, move)) });
    if (game.halfway) return;
    turns.push(turnOf(made, before));
    made = [];
    if (game.end === text.RUNNING) before = desk.before();
  });
  const people = Array.from({ length: players }, (_, player) => {
    const mine = turns.filter((turn) => turn.player === player);
    const sum = (of: (turn: CafeTurn) => number): number => mine.reduce((total, turn) => total + of(turn), 0);
    const [points, missed] = [sum((turn) => turn.points), sum((turn) => turn.missed)];
    return { player, turns: mine.length, points, missed, perfect: sum((turn) => Number(turn.missed === 0)) };
  });
  return { game: 'cafe', players, people, turns };
}

/** One move of a turn. */
interface Made {
  number: number;
  player: number;
  move: CafeMove;
  points: number;
}

const pointsIn = (events: CafeEvent[]): number =>
  events
    .filter(({ event }) => event === 'guest_seated' || event === 'bar_taken' || event === 'eliminated')
    .reduce((sum, event) => sum + ('points' in event ? event.points : 0), 0);

const moveText = (move: CafeMove): string => lineOf(0, move).slice('A '.length);

function turnOf(made: Made[], { turns, points: most, best, liked }: Before): CafeTurn {
  const [first] = made as [Made];
  const put = made.flatMap(({ move }) => (move.do === 'place' ? move.put : []));
  const move: CafeMove = made.length === 1 ? first.move : { do: 'place', put };
  const points = made.reduce((sum, one) => sum + one.points, 0);
  const missed = Math.max(most - points, 0);
  const own = liked.find((one) => moveText(one.move) === moveText(move));
  const top = liked[0];
  const agrees = top === undefined || own?.worth === top.worth;
  return {
    number: first.number,
    player: first.player,
    move: moveText(move),
    points,
    best: Math.max(most, points),
    missed,
    better: missed ? best : null,
    better_text: missed ? moveText(best) : '',
    wiser: agrees ? null : top.move,
    wiser_text: agrees ? '' : moveText(top.move),
    lost: top && own ? Math.min((top.worth - own.worth) / text.WORTH, MOST_LOST) : null,
    turns,
  };
}

/** What was possible before a turn. */
interface Before {
  turns: number;
  points: number;
  best: WholeTurn;
  liked: { move: WholeTurn; worth: number }[];
}

class Desk {
  private readonly seen: text.Match;
  private readonly scratch: text.Match;
  private readonly found = new Appraisal();
  private readonly weights: number[];
  private lists = Desk.room(ROOM);

  constructor(private readonly table: Table) {
    [this.seen, this.scratch] = [table.blank(), table.blank()];
    this.weights = weightsFor(table);
  }
  private static room(length: number): [number[], number[], number[], number[]] {
    const list = (): number[] => new Array<number>(length).fill(0);
    return [list(), list(), list(), list()];
  }
  before(): Before {
    const { table, found } = this;
    const { width } = tables.levels.lookahead;
    while (!appraise(table.game, this.seen, this.scratch, found, width, this.weights, ...this.lists))
      this.lists = Desk.room(found.legal);
    const liked = found.turns.slice(0, found.liked).map((turn, at) => ({
      move: table.unpacked(turn) as WholeTurn,
      worth: found.worths[at] ?? 0,
    }));
    return { turns: found.legal, points: found.points, best: table.unpacked(found.best) as WholeTurn, liked };
  }
}

/** A line of a record as player and move. */
function readLine(line: string): [player: number, move: CafeMove] {
  const [letter = '', verb = '', ...words] = line.split(/\s+/);
  const player = LETTERS.indexOf(letter);
  const [tile = '', chair = ''] = words;
  if (verb === 'bar') return [player, { do: 'bar', tile }];
  if (verb === 'swap') return [player, { do: 'swap', tile, chair }];
  if (verb === 'stop') return [player, { do: 'stop' }];
  return [player, { do: 'place', put: words.join(' ').split(',').map(readPut) }];
}
function readPut(text: string): CafePut {
  const [guest = '', chair = ''] = text.trim().split(' ');
  const [tile = '', nation] = guest.split(':');
  return nation === undefined ? { tile, chair } : { tile, chair, nation };
}
