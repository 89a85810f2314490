/** A score pad for people with real cards: what was written down. The rules do the scoring (`games/pads.ts`). */

import type { GameName } from '$src/games/game';
import { PADS, type Tie } from '$src/games/pads';

export interface PadPlayer {
  name: string;
  icon: string;
}
/** ESPRESSO: everyone's cards in the center and who called Finito. Café: points won or lost; null for none yet. */
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
  /** Café: the players who could not pay and are out (CAF-BAR-03). */
  out?: number[];
  /** When it was started, in milliseconds since 1970. */
  at: number;
}
/** The state of a match: open, tied so that one more round is played, or won. */
export type Standing = { state: 'open' } | { state: 'level'; level: number[] } | { state: 'won'; winners: number[] };

export const MOST_ROUNDS = 200;

/** Whether a line is filled turn by turn, instead of being a round of all players. */
export const byTurns = (pad: Pad): boolean => PADS[pad.game].by === 'turns';

/** An empty pad for a sheet. */
export function newPad(game: GameName, sheet: string, players: PadPlayer[], at: number): Pad {
  return { game, sheet, ...PADS[game].goal(sheet), players, rounds: [], rest: null, at };
}

/** Whether leftover tiles cost points at the end. */
export const countsRest = (pad: Pad): boolean => PADS[pad.game].countsRest(pad.sheet);

export const isOut = (pad: Pad, player: number): boolean => pad.out?.includes(player) ?? false;

/** The pad with a player out of the game or back in. */
export function withOut(pad: Pad, player: number, out: boolean): Pad {
  const others = (pad.out ?? []).filter((one) => one !== player);
  return { ...pad, out: out ? [...others, player].sort((a, b) => a - b) : others };
}

/** The bonus for the call of a round. */
export const bonusOf = (pad: Pad): number => PADS[pad.game].bonus;

/** What a player loses at the end for the tiles left in the rack. */
export const deduction = (pad: Pad, player: number): number => PADS[pad.game].account(pad).deductions[player] ?? 0;

/** Everyone's points with deductions, or with `lines` after that many lines. */
export function totals(pad: Pad, lines?: number): number[] {
  const { out: _out, ...then } = { ...pad, rounds: pad.rounds.slice(0, lines), rest: null };
  return PADS[pad.game].account(lines === undefined ? pad : then).totals;
}

export const standing = (pad: Pad): Standing => PADS[pad.game].account(pad).standing;

/** The pad with one more line, or one changed. */
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

/** Café: the pad with the points of a turn, in the last line if the player has none there yet, else in a new one. */
export function withTurn(pad: Pad, player: number, points: number): Pad {
  const last = pad.rounds.at(-1);
  const at = last && last.points[player] === null ? pad.rounds.length - 1 : pad.rounds.length;
  const line = pad.rounds[at]?.points ?? pad.players.map(() => null);
  return withRound(pad, { points: line.map((old, index) => (index === player ? points : old)), caller: null }, at);
}

/** The likely next player: the one after the last entry in the last line, skipping those who are out. */
export function nextPlayer(pad: Pad): number {
  const last = pad.rounds.at(-1)?.points.findLastIndex((points) => points !== null) ?? -1;
  const order = pad.players.map((_, step) => (last + 1 + step) % pad.players.length);
  return order.find((player) => !isOut(pad, player)) ?? 0;
}
