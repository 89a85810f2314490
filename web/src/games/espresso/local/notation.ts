/** Converts cards, places, piles and moves between text and the numbers of the rules. */

import type { EspressoMove } from '$src/protocol';
import { ANY, BURIED, CARDS, MAX_PILES, NEW, NO_CARD, PACKET } from './text';
import { BadInput } from '$src/local/game';
import { CARD_TEXTS } from '../card-texts';
import { LETTERS, PLACES as OPEN_PLACES } from '../cards';

export { HIDDEN, LETTERS } from '../cards';

export const GAME = -1;
export const PLACES: readonly string[] = OPEN_PLACES;

export const cardText = (card: number): string => CARD_TEXTS[card] ?? '--';
export const cardOrNull = (card: number): string | null => (card === NO_CARD ? null : cardText(card));
export const pileText = (pile: number): string => `p${pile + 1}`;
export const playerText = (player: number): string => (player === GAME ? '*' : (LETTERS[player] ?? '?'));
export const placeText = (owner: number, place: number, who: number): string =>
  owner === who ? (PLACES[place] ?? '') : `${LETTERS[owner] ?? ''}.${PLACES[place] ?? ''}`;

export function parseCard(text: string | null | undefined): number {
  if (text == null) return NO_CARD;
  const card = text === '--' ? CARDS : CARD_TEXTS.indexOf(text);
  if (card < 0) throw new BadInput(`${text} is not a card`);
  return card;
}

/** Owner and place. Places that are never open are parsed as well, so that the rules can refuse them. */
export function parsePlace(text: string, who: number): [owner: number, place: number] {
  const [, letter, name = ''] = /^(?:(.*)\.)?([^.]*)$/.exec(text) ?? [];
  const owner = letter === undefined ? who : LETTERS.indexOf(letter || '?');
  const place = PLACES.indexOf(name);
  if (owner < 0 || (letter?.length ?? 1) !== 1) throw new BadInput(`${text} is not a place`);
  if (place >= 0) return [owner, place];
  if (!/^(hand|hand:\d+|(espresso|waste):\d+)$/.test(name)) throw new BadInput(`${text} is not a place`);
  return [owner, BURIED];
}

export function parsePile(text: string | undefined): number {
  if (text === undefined || text === 'any') return ANY;
  if (text === 'new') return NEW;
  const found = /^p([1-9]\d{0,3})$/.exec(text);
  if (!found) throw new BadInput(`${text} is not a pile`);
  return Math.min(Number(found[1]) - 1, MAX_PILES);
}

export const PLAIN: Record<string, string> = {
  ready: 'ready',
  call_espresso: 'espresso!',
  recycle: 'recycle',
  call_finito: 'finito!',
  press_impasse: 'impasse?',
  countdown_end: 'go',
  impasse: 'impasse',
  stalemate_check: 'stalemate',
  deal: 'deal',
};
const seen = (place: string, card: string | null | undefined): string => (card ? `${place} ${card}` : place);
const target = (pile = 'any', covers: string | null | undefined): string => (covers ? `${pile} on ${covers}` : pile);

/** A move with its player, as a line of a record. */
export function lineOf(player: number, move: EspressoMove): string {
  return `${playerText(player)} ${moveText(move)}`;
}
function moveText(move: EspressoMove): string {
  switch (move.do) {
    case 'play':
      return `${seen(move.from, move.card)} > ${target(move.to, move.covers)}`;
    case 'pair': {
      const [joker, second] = [seen(move.joker, move.joker_card), seen(move.second, move.second_card)];
      return `${joker} + ${second} > ${target(move.to, move.covers)}`;
    }
    case 'flip': {
      const size = (move.size ?? PACKET) === PACKET ? '' : ` ${move.size}`;
      return move.seen == null ? `flip${size}` : `flip${size} seen ${move.seen}`;
    }
    case 'idle':
    case 'leave':
    case 'return':
      return `${move.do} ${playerText(move.player)}`;
    case 'peek':
      return `peek ${playerText(move.player)} ${move.place}`;
    default:
      return PLAIN[move.do] ?? move.do;
  }
}
