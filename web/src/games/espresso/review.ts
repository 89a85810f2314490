/** A review of ESPRESSO: who played how, and what was missed. */

import type { Item } from '$src/games/reviews';

export type How = 'played' | 'taken' | 'stolen' | 'own' | 'covered' | 'shuffled' | 'over';
export interface Chance {
  player: number;
  card: string;
  place: string;
  to: string[];
  pair: boolean;
  round: number;
  begins: number;
  ends: number;
  ms: number | null;
  how: How;
  by: number | null;
}
export interface EspressoPerson {
  player: number;
  plays: number;
  pairs: number;
  flips: number;
  recycles: number;
  sources: Record<'espresso' | 'help' | 'waste' | 'stolen', number>;
  chances: number;
  missed: number;
  missed_ms: number;
  lost: Partial<Record<How, number>>;
  taken_by: number[];
  reaction_ms: number | null;
  reactions: number[];
}
export interface Rivalry {
  player: number;
  rival: number;
  won: number;
  lost: number;
  coins: number;
  closest_ms: number | null;
}
export interface EspressoReview {
  game: 'espresso';
  players: number;
  rounds: number;
  timed: boolean;
  people: EspressoPerson[];
  races: Rivalry[];
  missed: Chance[];
}

export const missedChances = (found: EspressoReview, mine: (player: number) => boolean): Item[] =>
  found.missed.filter(({ player }) => mine(player)).map((chance) => ({ kind: 'chance', chance }));
