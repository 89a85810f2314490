/** Rebuilds the rules' own state from a view, with blanks for hidden cards, so that the rules can be queried. */

import { meanings } from '$src/generated/espresso.json';
import { BLANK, is_zero, NO_CARD } from '$src/generated/games/espresso/rules/cards';
import { follower, NEW } from '$src/generated/games/espresso/rules/center';
import { lift } from '$src/generated/games/espresso/rules/pair';
import { ESPRESSO, WASTE } from '$src/generated/games/espresso/rules/places';
import {
  COUNTDOWN,
  DEALT,
  Match,
  MAX_PILES,
  OVER,
  RUNNING,
  type Player,
} from '$src/generated/games/espresso/rules/state';
import type { EspressoPlayerView, EspressoView } from '$src/protocol';
import { CARD_TEXTS } from './card-texts';
import { HIDDEN, parseLaid } from './cards';
import type { DrawOptions } from './draw-options';

const NUMBERS = new Map(CARD_TEXTS.map((text, card) => [text, card]));
const PHASES = { dealt: DEALT, countdown: COUNTDOWN, running: RUNNING, over: OVER };
/** The number of a new pile whose id is not known yet. */
const GUESSED = MAX_PILES - 1;

/** An unknown card is blank, which fits nowhere. */
export const cardNumber = (text: string | null | undefined): number =>
  text == null ? NO_CARD : (NUMBERS.get(text) ?? BLANK);
export const cardText = (card: number): string | null => (card === NO_CARD ? null : (CARD_TEXTS[card] ?? HIDDEN));

/** Zero: whether this card is a joker. */
export const isJoker = (card: string, { zero }: DrawOptions): boolean => zero && is_zero(cardNumber(card));

export const pileNumber = (id: string): number => (/^p\d+$/.test(id) ? Number(id.slice(1)) - 1 : GUESSED);
/** The id of a pile in the view; `opened` for a new one without an id. */
export const pileName = (pile: number, opened: string): string =>
  pile === NEW || pile === GUESSED ? opened : `p${pile + 1}`;

/** An empty table with these options. */
export function emptyMatch({ zero, zeroOnEight, loneZero, chaos, thiefScores, rules }: DrawOptions): Match {
  const match = new Match();
  match.zero = Number(zero);
  match.zero_on_eight = Number(zeroOnEight);
  match.zero_lone_start = Number(loneZero ?? false);
  match.chaos = Number(chaos ?? false);
  match.thief_scores = Number(thiefScores ?? false);
  for (const [option, values] of Object.entries(meanings)) {
    const meant = (values as Record<string, Partial<Match>>)[String(rules?.[option])];
    if (meant) Object.assign(match, meant);
  }
  return match;
}

/** A fresh state that looks like the view and may be changed. */
export function drawMatch(view: EspressoView, drawOptions: DrawOptions): Match {
  const match = emptyMatch(drawOptions);
  match.phase = PHASES[view.phase] ?? DEALT;
  match.n_players = view.players?.length ?? 0;
  for (const [owner, shown] of (view.players ?? []).entries()) {
    const player = match.players[owner];
    if (player) layOut(player, shown);
    for (const [place, under] of [
      [ESPRESSO, shown.under_espresso],
      [WASTE, shown.under_waste],
    ] as const)
      if (under) lift(match, owner, place);
  }
  for (const [id, cards] of Object.entries(view.center)) {
    const last = cards.at(-1);
    if (!last) continue;
    const [pile, top] = [pileNumber(id), cardNumber(parseLaid(last).card)];
    const wanted = follower(match, top);
    match.pile_size[pile] = cards.length;
    match.pile_top[pile] = top;
    match.pile_wants[pile] = wanted;
    if (wanted !== NO_CARD) match.waiting[wanted] = (match.waiting[wanted] ?? 0) + 1;
    match.pile_end = Math.max(match.pile_end, pile + 1);
    match.center_size += cards.length;
  }
  return match;
}

function layOut(player: Player, shown: EspressoPlayerView): void {
  player.espresso.fill(BLANK);
  player.stock.fill(BLANK);
  const { espresso_size, waste_size } = shown;
  player.espresso_size = espresso_size;
  player.waste_size = waste_size;
  player.stock_size = waste_size + shown.hand_size;
  player.help = shown.help.map(cardNumber);
  if (espresso_size > 0) player.espresso[espresso_size - 1] = cardNumber(shown.espresso ?? HIDDEN);
  if (espresso_size > 1 && shown.under_espresso) player.espresso[espresso_size - 2] = cardNumber(shown.under_espresso);
  if (waste_size > 0) player.stock[waste_size - 1] = cardNumber(shown.waste ?? HIDDEN);
  if (waste_size > 1 && shown.under_waste) player.stock[waste_size - 2] = cardNumber(shown.under_waste);
  player.two = Number(shown.may_flip_two);
  player.ready = Number(shown.ready);
  player.away = Number(shown.away ?? false);
}

const drawn = new WeakMap<EspressoView, { drawOptions: DrawOptions; match: Match }>();

/** The same for read-only queries, cached per view. */
export function matchOf(view: EspressoView, drawOptions: DrawOptions): Match {
  const known = drawn.get(view);
  if (known && known.drawOptions === drawOptions) return known.match;
  const match = drawMatch(view, drawOptions);
  drawn.set(view, { drawOptions, match });
  return match;
}
