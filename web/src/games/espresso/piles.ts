/** The center as drawn: piles in order of opening, complete ones put aside. */

import { CARDS, EIGHTS, is_zero, NO_CARD, number_of } from '$src/generated/games/espresso/rules/cards';
import { follower, is_complete } from '$src/generated/games/espresso/rules/center';
import { joker_stands_for } from '$src/generated/games/espresso/rules/pair';
import type { EspressoView } from '$src/protocol';
import { colorOf, COLORS, parseLaid, type Color, type Laid } from './cards';
import type { DrawOptions } from './draw-options';
import { cardNumber, cardText, emptyMatch } from './table';

export interface Pile {
  id: string;
  size: number;
  top: Laid;
  under: Laid | null;
  color: Color | null;
  /** Zero: the number that the joker directly under the top card stands for. */
  joker: number | null;
}

export interface Lane {
  color: Color;
  piles: Pile[];
  complete: number;
}

export function pilesOf(view: EspressoView, zero: boolean): Pile[] {
  return Object.entries(view.center).flatMap(([id, cards]) => {
    const last = cards.at(-1);
    if (!last) return [];
    const top = parseLaid(last);
    const below = cards.at(-2);
    const under = below ? parseLaid(below) : null;
    const number = cardNumber(top.card);
    // Under a 1 as the second card, the joker is a plain zero.
    const stands = zero && under && is_zero(cardNumber(under.card)) && !is_zero(number) ? joker_stands_for(number) : 0;
    const joker = stands === 0 ? null : stands;
    return [{ id, size: cards.length, top, under, color: colorOf(top.card), joker }];
  });
}

/** Whether an 8 waits for the zero of its color: on the Dutch sheet, but not in Zero (ESP-PILE-07, ESP-R-25). */
export const keepsEights = (drawOptions: DrawOptions): boolean => !is_complete(emptyMatch(drawOptions), EIGHTS);

const COMPLETING = emptyMatch({ zero: false, zeroOnEight: false });
const KEEPING = emptyMatch({ zero: false, zeroOnEight: true });

/** Whether a pile is complete with this card. */
export const completes = (card: string, drawOptions: DrawOptions): boolean =>
  is_complete(emptyMatch(drawOptions), cardNumber(card));

/** Whether no card can go on this pile, so that it can be put aside. */
export const isComplete = (pile: Pile, keeps: boolean): boolean =>
  is_complete(keeps ? KEEPING : COMPLETING, cardNumber(pile.top.card));

/** The number that this pile waits for; null if it is complete. */
export function waitsFor(pile: Pile, keeps: boolean): number | null {
  const wanted = follower(keeps ? KEEPING : COMPLETING, cardNumber(pile.top.card));
  return wanted === NO_CARD ? null : number_of(wanted);
}

/** The card that this one goes on; null if it opens a pile. */
export function cardBelow(card: string, keeps: boolean): string | null {
  const match = keeps ? KEEPING : COMPLETING;
  const wanted = cardNumber(card);
  const below = Array.from({ length: CARDS }, (_, top) => top).find((top) => follower(match, top) === wanted);
  return below === undefined ? null : cardText(below);
}

export function lanesOf(piles: Pile[], keeps: boolean): Lane[] {
  return COLORS.map((color) => {
    const mine = piles.filter((pile) => pile.color === color);
    return {
      color,
      piles: mine.filter((pile) => !isComplete(pile, keeps)),
      complete: mine.filter((pile) => isComplete(pile, keeps)).length,
    };
  });
}
