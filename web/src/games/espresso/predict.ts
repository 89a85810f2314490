/**
 * Predicts this player's moves by the rules themselves, to draw them in the frame in which they are made. Unseen cards
 * are backs. The server judges every move all the same, and its event or refusal replaces the prediction.
 */

import { NO_CARD } from '$src/generated/games/espresso/rules/cards';
import { find_pile, refuse_on_pile } from '$src/generated/games/espresso/rules/center';
import { ACCEPTED } from '$src/generated/games/espresso/rules/codes';
import { flip, hand_size, PACKET, recycle } from '$src/generated/games/espresso/rules/hand';
import { find_pair_pile, pair } from '$src/generated/games/espresso/rules/pair';
import { card_at, ESPRESSO, lifted_card, WASTE } from '$src/generated/games/espresso/rules/places';
import { play } from '$src/generated/games/espresso/rules/play';
import { ready } from '$src/generated/games/espresso/rules/start';
import { NO_PILE_ID, type Match } from '$src/generated/games/espresso/rules/state';
import type { AnyMove, EspressoPlayerView, EspressoView } from '$src/protocol';
import { letterOf } from './cards';
import type { DrawOptions } from './draw-options';
import { judge, pileOf, spotOf } from './judge';
import { prediction, type Overlay } from './prediction';
import { cardNumber, cardText, drawMatch, matchOf, pileName, pileNumber } from './table';

export { cardAt, slotOf, underAt, type Slot } from './slots';
export const GUESSED_PILE = 'new';
const IN_ZERO: DrawOptions = { zero: true, zeroOnEight: false };

/** Whether this card goes on this pile. */
export const fitsPile = (view: EspressoView, card: string, pile: string, drawOptions: DrawOptions): boolean =>
  refuse_on_pile(matchOf(view, drawOptions), cardNumber(card), pileNumber(pile)) === ACCEPTED;

const named = (pile: number): string | null => (pile === NO_PILE_ID ? null : pileName(pile, GUESSED_PILE));

/** The pile that this card goes to; null for none. */
export const guessPile = (view: EspressoView, card: string, drawOptions: DrawOptions): string | null =>
  named(find_pile(matchOf(view, drawOptions), cardNumber(card)));

/** The same for a joker and its second card. */
export const guessPair = (view: EspressoView, second: string, drawOptions = IN_ZERO): string | null =>
  named(find_pair_pile(matchOf(view, drawOptions), cardNumber(second)));

/** The view with all pending moves; a flip is drawn only over the hand it was made from. */
export const overlay: Overlay = (confirmed, you, pending, drawOptions) =>
  pending.reduce((view, { move, before }) => {
    const [now, then] = [view.players[you], before?.players[you]];
    const packet = move.do === 'flip' || move.do === 'recycle';
    const same = now?.hand_size === then?.hand_size && now?.waste_size === then?.waste_size;
    return packet && !same ? view : predict(view, you, move, drawOptions);
  }, confirmed);
prediction.overlay = overlay;

/** The view with one pending move; the same view if the rules refuse the move. */
export function predict(view: EspressoView, you: number, move: AnyMove, drawOptions: DrawOptions): EspressoView {
  const match = drawMatch(view, drawOptions);
  if (judge(match, you, move) !== ACCEPTED) return view;
  switch (move.do) {
    case 'play': {
      const [owner, place] = spotOf(you, move.from);
      const card = cardNumber(move.card);
      if (card === NO_CARD) return view;
      return laid(view, play(match, you, owner, place, pileOf(move.to)), [[owner, card]], match);
    }
    case 'pair': {
      const [joker, second] = [spotOf(you, move.joker), spotOf(you, move.second)];
      const [first, other] = [cardNumber(move.joker_card), cardNumber(move.second_card)];
      if (first === NO_CARD || other === NO_CARD) return view;
      const on = pair(match, you, ...joker, ...second, pileOf(move.to));
      return laid(
        view,
        on,
        [
          [joker[0], first],
          [second[0], other],
        ],
        match,
      );
    }
    case 'flip':
      flip(match, you, move.size ?? PACKET);
      return drawn(view, match);
    case 'recycle':
      recycle(match, you);
      return drawn(view, match);
    case 'ready':
      ready(match, you);
      return drawn(view, match);
    default:
      return view;
  }
}

/** The view with its players as in this state. */
function drawn(view: EspressoView, match: Match): EspressoView {
  const players = view.players.map((shown, owner): EspressoPlayerView => {
    const player = match.players[owner];
    if (!player) return shown;
    const at = (place: number): string | null => cardText(card_at(match, owner, place));
    return {
      ...shown,
      espresso: at(ESPRESSO),
      espresso_size: player.espresso_size,
      help: player.help.map(cardText) as EspressoPlayerView['help'],
      hand_size: hand_size(player),
      waste: at(WASTE),
      waste_size: player.waste_size,
      may_flip_two: player.two === 1,
      ready: player.ready === 1,
      under_espresso: cardText(lifted_card(match, owner, ESPRESSO)),
      under_waste: cardText(lifted_card(match, owner, WASTE)),
    };
  });
  return { ...view, players };
}

/** Cards on a pile, each with its owner. */
function laid(view: EspressoView, pile: number, cards: [owner: number, card: number][], match: Match): EspressoView {
  const id = view.center[`p${pile + 1}`] ? `p${pile + 1}` : GUESSED_PILE;
  const texts = cards.map(([owner, card]) => `${cardText(card) ?? ''}@${letterOf(owner)}`);
  return { ...drawn(view, match), center: { ...view.center, [id]: [...(view.center[id] ?? []), ...texts] } };
}
