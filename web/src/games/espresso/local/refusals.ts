/** Why a move is refused: the name of the code, the rule, and the facts for the sentence. */

import { refusals } from '$src/generated/espresso.json';
import { ESPRESSO_REFUSALS, type EspressoMove } from '$src/protocol';
import * as text from './text';
import type { Refusal } from '$src/local/game';
import { cardText, parseCard, parsePile, parsePlace, pileText } from './notation';

type Facts = Record<string, string>;

/** The rule of each code that does not depend on the match. */
const RULES: Record<string, string> = refusals;

export function explain(match: text.Match, player: number, move: EspressoMove, code: number): Refusal {
  const name = ESPRESSO_REFUSALS[code - 1] ?? 'NOT_OPEN';
  const facts = factsOf(match, player, move);
  return { code: name, rule: RULES[name] ?? ruleOf(match, player, move, name, facts), facts };
}

function ruleOf(match: text.Match, player: number, move: EspressoMove, name: string, facts: Facts): string {
  switch (name) {
    case 'NOT_OPEN':
      return notOpen(match, player, move, facts);
    case 'BAD_START':
      return match.zero ? 'ESP-ZERO-01' : 'ESP-PILE-02';
    case 'BAD_VALUE':
      return move.do !== 'pair' ? 'ESP-PILE-03' : move.to === 'new' ? 'ESP-R-26' : 'ESP-ZERO-08';
    case 'PILE_CLOSED':
      return match.zero ? 'ESP-ZERO-03' : 'ESP-PILE-07';
    case 'FLIP_SIZE':
      return match.fruitless_flip_two ? 'ESP-RECY-06' : 'ESP-FLIP-03';
    default: // RECYCLE_FIRST
      return facts['hand'] === '0' ? 'ESP-RECY-01' : 'ESP-FLIP-10';
  }
}

function notOpen(match: text.Match, player: number, move: EspressoMove, facts: Facts): string {
  const named = move.do === 'play' ? move.from : move.do === 'pair' ? move.joker : '';
  const [owner, place] = parsePlace(named, player);
  if (place === text.BURIED) return 'ESP-SRC-04';
  const card = text.card_at(match, owner, place);
  if (card === text.NO_CARD) return 'ESP-SRC-05';
  if (move.do === 'pair' && (move.joker_card == null || move.joker_card === cardText(card)))
    return 'second' in facts ? 'ESP-R-33' : 'ESP-R-28';
  return 'ESP-R-33';
}

/** Contains nothing that the player may not see. */
function factsOf(match: text.Match, player: number, move: EspressoMove): Facts {
  const facts: Facts = {};
  if (!text.open_to_see(match)) return facts;
  if (move.do === 'play') {
    addCard(facts, match, player, move.from, move.card);
    addPile(facts, match, move.to);
  } else if (move.do === 'pair') {
    addCard(facts, match, player, move.joker, move.joker_card);
    const [owner, place] = parsePlace(move.second, player);
    const [jokers, jokerPlace] = parsePlace(move.joker, player);
    facts['second_place'] = move.second;
    // A refusal never names the card under the joker; the event `peeked` does, for everyone (ESP-R-28).
    const under = owner === jokers && place === jokerPlace;
    const card = under || (owner !== player && !match.chaos) ? text.NO_CARD : text.card_at(match, owner, place);
    if (card !== text.NO_CARD) facts['second'] = cardText(card);
    addPile(facts, match, move.to);
  } else if (move.do === 'flip') facts['size'] = `${move.size ?? text.PACKET}`;
  const mine = match.players[player];
  if (mine) facts['hand'] = `${text.hand_size(mine)}`;
  return facts;
}

function addCard(facts: Facts, match: text.Match, player: number, named: string, seen?: string | null): void {
  const [owner, place] = parsePlace(named, player);
  facts['place'] = named;
  if (seen != null) facts['seen'] = cardText(parseCard(seen));
  if (place === text.BURIED || (owner !== player && !match.chaos)) return;
  const card = text.card_at(match, owner, place);
  if (card !== text.NO_CARD) facts['card'] = cardText(card);
}

function addPile(facts: Facts, match: text.Match, to = 'any'): void {
  facts['pile'] = to;
  const pile = parsePile(to);
  const top = match.pile_top[pile];
  if (top === undefined || !match.pile_size[pile]) return;
  facts['pile'] = pileText(pile);
  facts['top'] = cardText(top);
  const wanted = text.follower(match, top);
  if (wanted === text.NO_CARD) return;
  facts['wanted'] = cardText(wanted);
  const after = text.follower(match, wanted);
  if (match.zero && after !== text.NO_CARD) facts['after'] = `${text.number_of(after)}`;
}
