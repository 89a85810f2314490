/**
 * A score pad for people with real cards: what was written down, and what follows from it. Only sums are made here;
 * what a sheet says about target, ties and leftover tiles is in `sheets.json`, which a test compares with the rules.
 */

import type { GameName } from '$src/games/game';
import { PADS, type Tie } from '$src/games/pads';
import sheets from './sheets.json';

export interface PadPlayer {
  name: string;
  icon: string;
}
/** ESPRESSO: everybody's cards in the middle and who called Finito. Café: what was won or lost; null: not yet. */
export interface PadRound {
  points: (number | null)[];
  caller: number | null;
}
export interface PadRest {
  tiles: number[];
  jokers: number[];
}
export interface Pad {
  game: GameName;
  sheet: string;
  target: number | null;
  tie: Tie;
  players: PadPlayer[];
  rounds: PadRound[];
  rest: PadRest | null;
  /** Café: who could not pay and is out of the game (CAF-BAR-03). */
  out?: number[];
  /** Since when, in milliseconds since 1970. */
  at: number;
}
/** How a match stands: it goes on, the best are level and play one more round, or somebody has won. */
export type Standing = { state: 'open' } | { state: 'level'; level: number[] } | { state: 'won'; winners: number[] };

export const BONUS = sheets.bonus;
export const MOST_ROUNDS = 200;

/** Whether a line is filled turn by turn, and is no round of everybody at once. */
export const byTurns = (pad: Pad): boolean => PADS[pad.game].by === 'turns';

/** An empty pad with what its sheet says. */
export function newPad(game: GameName, sheet: string, players: PadPlayer[], at: number): Pad {
  return { game, sheet, ...PADS[game].goal(sheet), players, rounds: [], rest: null, at };
}

/** Whether tiles that are left at the end cost points. */
export const countsRest = (pad: Pad): boolean => PADS[pad.game].countsRest(pad.sheet);

export const isOut = (pad: Pad, player: number): boolean => pad.out?.includes(player) ?? false;

/** The pad with a player out of the game, or back in it. */
export function withOut(pad: Pad, player: number, out: boolean): Pad {
  const others = (pad.out ?? []).filter((one) => one !== player);
  return { ...pad, out: out ? [...others, player].sort((a, b) => a - b) : others };
}

/** Who is still in the game. */
const playing = (pad: Pad): number[] => pad.players.flatMap((_, player) => (isOut(pad, player) ? [] : [player]));

/** What one line brought a player. */
export function scoreOf(round: PadRound, player: number): number {
  return (round.points[player] ?? 0) + (round.caller === player ? BONUS : 0);
}

/** What a player loses at the end for what is left in their rack. */
export function deduction(pad: Pad, player: number): number {
  if (!pad.rest || !countsRest(pad) || isOut(pad, player)) return 0;
  return (pad.rest.tiles[player] ?? 0) * sheets.tile + (pad.rest.jokers[player] ?? 0) * sheets.joker;
}

/** Everybody's points after so many lines; without a number: now, with what is deducted, and nothing for who is out. */
export function totals(pad: Pad, lines?: number): number[] {
  const counted = pad.rounds.slice(0, lines ?? pad.rounds.length);
  return pad.players.map((_, player) => {
    if (lines === undefined && isOut(pad, player)) return 0;
    return (
      counted.reduce((sum, round) => sum + scoreOf(round, player), 0) -
      (lines === undefined ? deduction(pad, player) : 0)
    );
  });
}

export function standing(pad: Pad): Standing {
  const sums = totals(pad);
  const left = playing(pad);
  const best = Math.max(...left.map((player) => sums[player] ?? 0));
  const winners = left.filter((player) => sums[player] === best);
  if (byTurns(pad))
    return pad.rest || (left.length === 1 && pad.players.length > 1) ? { state: 'won', winners } : { state: 'open' };
  const reached = pad.rounds.length > 0 && (pad.target === null || best >= pad.target);
  if (!reached) return { state: 'open' };
  return winners.length > 1 && pad.tie === 'extra_round'
    ? { state: 'level', level: winners }
    : { state: 'won', winners };
}

/** The pad with one more line, or with one changed. */
export function withRound(pad: Pad, round: PadRound, at = pad.rounds.length): Pad {
  return {
    ...pad,
    rounds:
      at < pad.rounds.length ? pad.rounds.map((old, index) => (index === at ? round : old)) : [...pad.rounds, round],
  };
}

export function withoutRound(pad: Pad, at: number): Pad {
  return { ...pad, rounds: pad.rounds.filter((_, index) => index !== at) };
}

/** Café: what somebody won or lost now. It goes into the last line if they have nothing there yet, else a line begins. */
export function withTurn(pad: Pad, player: number, points: number): Pad {
  const last = pad.rounds.at(-1);
  const at = last && last.points[player] === null ? pad.rounds.length - 1 : pad.rounds.length;
  const line = pad.rounds[at]?.points ?? pad.players.map(() => null);
  return withRound(pad, { points: line.map((old, index) => (index === player ? points : old)), caller: null }, at);
}

/** Whose turn it is most likely: after the last one who got points in the last line, and not who is out. */
export function nextPlayer(pad: Pad): number {
  const last = pad.rounds.at(-1)?.points.findLastIndex((points) => points !== null) ?? -1;
  const order = pad.players.map((_, step) => (last + 1 + step) % pad.players.length);
  return order.find((player) => !isOut(pad, player)) ?? 0;
}
