/** What a turn of a puzzle scores by the rules: at once, and for the other player's best answer. */

import type { CafeEvent, CafeMove } from '$src/protocol';
import { perform } from '$src/games/cafe/local/happen';
import { layOut } from '$src/games/cafe/local/laid';
import * as text from '$src/games/cafe/local/text';
import { viewOf } from '$src/games/cafe/local/view';
import type { Choice, Puzzle } from './puzzles';

const ROOM = 1 << 13;

export interface Told {
  move: CafeMove;
  events: CafeEvent[];
  /** Points scored at once. */
  now: number;
  /** The most points that the other player can score in reply. */
  reply: number;
  /** The average lead; null if the turn was not played out, so it is worth less than all that were. */
  worth: number | null;
}

/** Try a turn out. No tiles are drawn, because nobody knows what would come. */
export function look(puzzle: Puzzle, move: CafeMove): Told {
  const table = layOut(puzzle.view, puzzle.options);
  const events = perform(table, 0, move).filter(({ event }) => event !== 'drawn');
  const now = events.reduce((sum, event) => sum + ('points' in event ? event.points : 0), 0);
  return { move, events, now, reply: bestReply(table.game), worth: worthOf(puzzle, move) };
}

const bestReply = (game: text.Match): number => (game.end === text.RUNNING ? mostPoints(game) : 0);
/** The most points that any turn of the puzzle scores at once. */
export const mostNow = ({ view, options }: Puzzle): number => mostPoints(layOut(view, options).game);

/** The most points that the player to move can score at once. */
function mostPoints(game: text.Match): number {
  const [turns, worths] = [new Array<number>(ROOM).fill(0), new Array<number>(ROOM).fill(0)];
  const found = text.find_weighed(game, game.turn, turns, worths, 0);
  return Math.max(0, ...worths.slice(0, found)) / text.WORTH;
}

/** The position after a turn. Two guests in either order are the same turn if they lead to the same position. */
const left = ({ view, options }: Puzzle, move: CafeMove): string => {
  const table = layOut(view, options);
  perform(table, 0, move);
  const { seated, players, bar } = viewOf(table);
  const sorted = Object.entries(seated).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted, players[0]?.score, bar]);
};
const worthOf = (puzzle: Puzzle, move: CafeMove): number | null => {
  const mine = left(puzzle, move);
  return puzzle.choices.find((choice) => left(puzzle, choice.move) === mine)?.worth ?? null;
};
export const best = ({ choices }: Puzzle): Choice => choices[0] as Choice;
/** How many points worse a turn is than the answer; `least` if it was not played out, so it may be worse still. */
export function behind(puzzle: Puzzle, { worth }: Told): { points: number; least: boolean } {
  const last = puzzle.choices.at(-1)?.worth ?? 0;
  return { points: best(puzzle).worth - (worth ?? last), least: worth === null };
}
