/** The center as it is drawn: piles in order of opening, complete ones put aside. */

import { EIGHTS, is_zero, number_of, STEP } from '$src/generated/games/espresso/rules/cards';
import { is_complete } from '$src/generated/games/espresso/rules/center';
import type { EspressoView } from '$src/protocol';
import { colorOf, COLORS, parseLaid, type Color, type Laid } from './cards';
import { cardNumber, emptyMatch } from './table';

export interface Pile {
  id: string;
  size: number;
  top: Laid;
  under: Laid | null;
  color: Color | null;
  /** Zero: the number that the joker right under the top stands for. */
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
    const stands = zero && under && is_zero(cardNumber(under.card)) && !is_zero(number) && !is_zero(number - STEP);
    const joker = stands ? number_of(number - STEP) : null;
    return [{ id, size: cards.length, top, under, color: colorOf(top.card), joker }];
  });
}

/** Whether an 8 waits for the zero of its color: on the Dutch sheet, but not in Zero (ESP-PILE-07, ESP-R-25). */
export const keepsEights = (drawOptions: { zero: boolean; zeroOnEight: boolean }): boolean =>
  !is_complete(emptyMatch(drawOptions), EIGHTS);

const COMPLETING = emptyMatch({ zero: false, zeroOnEight: false });
const KEEPING = emptyMatch({ zero: false, zeroOnEight: true });

/** Whether nothing goes on this pile any more, so that it can be put aside. */
export const isComplete = (pile: Pile, keeps: boolean): boolean =>
  is_complete(keeps ? KEEPING : COMPLETING, cardNumber(pile.top.card));

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
