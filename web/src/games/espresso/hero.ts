/** The moving table of the first page: piles climb, saucers empty, somebody calls FINITO, and all begins again. */

import { COLORS, type Color } from './cards';

export interface HeroState {
  /** Cards left on each saucer. */
  left: readonly number[];
  /** The number on top of each pile; −1 where the next one begins. */
  top: Readonly<Record<Color, number>>;
}
export interface HeroStep extends HeroState {
  color: Color;
  player: number;
  /** A card flew; else a complete pile went away. */
  laid: boolean;
  complete: boolean;
  /** Whose saucer is empty. */
  finito: number | null;
}
export const PLAYERS = [
  { name: 'Bram', icon: 'pizza' },
  { name: 'Zoé', icon: 'croissant' },
  { name: 'Ole', icon: 'ice' },
  { name: 'Ada', icon: 'cake' },
] as const;
const HIGHEST = 8;
/** How often a card comes from the saucer, not from the hand. */
const FROM_STACK = 0.55;

export const begun = (): HeroState => ({ left: [5, 4, 6, 5], top: { R: 2, B: 0, G: 5, Y: 3 } });

export function step(state: HeroState, last: number, random: () => number): HeroStep {
  const color = COLORS[Math.floor(random() * COLORS.length)] ?? 'R';
  const player = (last + 1 + Math.floor(random() * 2)) % PLAYERS.length;
  const now = state.top[color];
  if (now >= HIGHEST)
    return {
      ...state,
      top: { ...state.top, [color]: -1 },
      color,
      player,
      laid: false,
      complete: false,
      finito: null,
    };
  const off = random() < FROM_STACK ? 1 : 0;
  const left = state.left.map((count, index) => (index === player ? count - off : count));
  return {
    left,
    top: { ...state.top, [color]: now + 1 },
    color,
    player,
    laid: true,
    complete: now + 1 === HIGHEST,
    finito: left[player] === 0 ? player : null,
  };
}
