/** A score pad for people with real cards: what was written down. What follows from it the rules say (`games/pads.ts`). */

import type { GameName } from '$src/games/game';
import { PADS, type Tie } from '$src/games/pads';

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

/** What the call of a round earns. */
export const bonusOf = (pad: Pad): number => PADS[pad.game].bonus;

/** What a player loses at the end for what is left in their rack. */
export const deduction = (pad: Pad, player: number): number => PADS[pad.game].account(pad).deductions[player] ?? 0;

/** Everybody's points now, with what is deducted; with a number: after so many lines, whatever came later. */
export function totals(pad: Pad, lines?: number): number[] {
  const { out: _out, ...then } = { ...pad, rounds: pad.rounds.slice(0, lines), rest: null };
  return PADS[pad.game].account(lines === undefined ? pad : then).totals;
}

export const standing = (pad: Pad): Standing => PADS[pad.game].account(pad).standing;

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
