/** Every legal play of a player's open cards, for hints. */

import type { EspressoPlayerMove } from '$src/protocol';
import * as text from './text';
import { cardText, parsePlace, pileText, placeText } from './notation';

interface Open {
  place: string;
  card: number;
}

/** Plays and pairs, in the same order as on the server. */
export function legalPlays(match: text.Match, who: number): EspressoPlayerMove[] {
  if (match.phase !== text.RUNNING) return [];
  const cards = openCards(match, who);
  const piles = match.pile_top.flatMap((top, pile) => (match.pile_size[pile] ? [{ pile, top }] : []));
  const plays = cards.flatMap(({ place, card }): EspressoPlayerMove[] => {
    const named = cardText(card);
    const [owner, at] = parsePlace(place, who);
    const allowed = (pile: number, top: number): boolean =>
      text.refuse_play(match, who, owner, at, card, pile, top) === text.ACCEPTED;
    const fitting = piles.filter(({ pile, top }) => text.follower(match, top) === card && allowed(pile, top));
    const on = fitting.map(({ pile, top }): EspressoPlayerMove => ({
      do: 'play',
      from: place,
      to: pileText(pile),
      card: named,
      covers: cardText(top),
    }));
    return allowed(text.NEW, text.NO_CARD) ? [...on, { do: 'play', from: place, to: 'new', card: named }] : on;
  });
  return match.zero ? [...plays, ...legalPairs(match, who, cards, piles)] : plays;
}

function openCards(match: text.Match, who: number): Open[] {
  const others = Array.from({ length: match.n_players }, (_, other) => other).filter((other) => other !== who);
  return (match.chaos ? [who, ...others] : [who]).flatMap((owner) =>
    Array.from({ length: text.WASTE + 1 }, (_, place) => ({
      place: placeText(owner, place, who),
      card: text.card_at(match, owner, place),
    })).filter(({ card }) => card !== text.NO_CARD),
  );
}

function legalPairs(
  match: text.Match,
  who: number,
  cards: Open[],
  piles: { pile: number; top: number }[],
): EspressoPlayerMove[] {
  const found: EspressoPlayerMove[] = [];
  for (const joker of cards.filter(({ card }) => text.is_zero(card))) {
    const [owner, place] = parsePlace(joker.place, who);
    const under = text.lifted_card(match, owner, place);
    const seconds = cards.filter((one) => one.place !== joker.place);
    if (under !== text.NO_CARD) seconds.push({ place: joker.place, card: under });
    for (const second of seconds) {
      const [other, at] = parsePlace(second.place, who);
      for (const { pile, top } of [...piles, { pile: text.NEW, top: text.NO_CARD }]) {
        if (text.refuse_pair_on(match, top, second.card) !== text.ACCEPTED) continue;
        const code = text.refuse_pair(match, who, owner, place, joker.card, other, at, second.card, pile, top);
        if (code !== text.ACCEPTED) continue;
        const covers = top === text.NO_CARD ? {} : { covers: cardText(top) };
        const named = { joker_card: cardText(joker.card), second_card: cardText(second.card), ...covers };
        const to = pile === text.NEW ? 'new' : pileText(pile);
        found.push({ do: 'pair', joker: joker.place, second: second.place, to, ...named });
      }
    }
  }
  return found;
}

/** Identifies a chance by place and card, whatever pile takes it. */
export function chanceOf(hint: unknown): string {
  const move = hint as EspressoPlayerMove;
  if (move.do === 'play') return `${move.from} ${move.card ?? ''}`;
  return move.do === 'pair' ? [move.joker, move.joker_card, move.second, move.second_card].join(' ') : '';
}
