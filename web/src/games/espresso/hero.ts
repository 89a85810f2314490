/** The moving table of the landing page: piles grow, saucers empty, a player calls FINITO, and it starts over. */

import { CARDS } from '$src/generated/games/espresso/rules/cards';
import { follower, is_complete, opens } from '$src/generated/games/espresso/rules/center';
import { colorOf, COLORS, type Color } from './cards';
import { cardNumber, cardText, emptyMatch } from './table';

type Top = string | null;
export interface HeroState {
  /** Cards left on each saucer. */
  left: readonly number[];
  /** The top card of each pile; null before a new one begins. */
  top: Readonly<Record<Color, Top>>;
}
export interface HeroStep extends HeroState {
  color: Color;
  player: number;
  /** Whether a card was played; otherwise a complete pile was put aside. */
  laid: boolean;
  complete: boolean;
  /** The player whose saucer is empty. */
  finito: number | null;
}
export const PLAYERS = [
  { name: 'Bram', icon: 'pizza' },
  { name: 'Zoé', icon: 'croissant' },
  { name: 'Ole', icon: 'ice' },
  { name: 'Ada', icon: 'cake' },
] as const;
const TABLE = emptyMatch({ zero: false, zeroOnEight: false });
/** The probability that a card comes from the saucer instead of the hand. */
const FROM_STACK = 0.55;

/** The card that opens a pile of each color. */
const FIRST = Object.fromEntries(
  Array.from({ length: CARDS }, (_, card) => card)
    .filter((card) => opens(TABLE, card))
    .map((card) => [colorOf(cardText(card) ?? ''), cardText(card)]),
) as Record<Color, string>;

const isComplete = (top: Top): boolean => top !== null && is_complete(TABLE, cardNumber(top));
const next = (color: Color, top: Top): Top =>
  top === null ? FIRST[color] : cardText(follower(TABLE, cardNumber(top)));

export const begun = (): HeroState => ({ left: [5, 4, 6, 5], top: { R: 'R2', B: 'B0', G: 'G5', Y: 'Y3' } });

export function step(state: HeroState, last: number, random: () => number): HeroStep {
  const color = COLORS[Math.floor(random() * COLORS.length)] ?? 'R';
  const player = (last + 1 + Math.floor(random() * 2)) % PLAYERS.length;
  const now = state.top[color];
  const laid = !isComplete(now);
  const top = laid ? next(color, now) : null;
  const off = laid && random() < FROM_STACK ? 1 : 0;
  const left = state.left.map((count, index) => (index === player ? count - off : count));
  return {
    left,
    top: { ...state.top, [color]: top },
    color,
    player,
    laid,
    complete: laid && isComplete(top),
    finito: left[player] === 0 ? player : null,
  };
}
