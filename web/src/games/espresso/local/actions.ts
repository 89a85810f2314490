/** Converts moves to the numbers in a seat of the drive, and back. */

import type { EspressoMove } from '$src/protocol';
import * as text from './text';
import { BadInput } from '$src/local/game';
import { cardOrNull, cardText, parseCard, parsePile, parsePlace, pileText, placeText } from './notation';

const PLAIN: Record<string, number> = {
  recycle: text.TAKE_UP,
  call_finito: text.CALL,
  ready: text.READY,
  call_espresso: text.SHOUT,
  press_impasse: text.PRESS,
};
const BY_GAME: Record<number, EspressoMove> = {
  [text.DEALING]: { do: 'deal' },
  [text.BEGINNING]: { do: 'countdown_end' },
  [text.CALLING]: { do: 'call_espresso' },
  [text.SHUFFLING]: { do: 'impasse' },
  [text.STALLED_ROUND]: { do: 'stalemate_check' },
};

/** The required fields of each move. */
const NEEDED: Record<string, string[]> = {
  play: ['from'],
  pair: ['joker', 'second'],
  flip: [],
  ...Object.fromEntries(Object.keys(PLAIN).map((name) => [name, []])),
  ...Object.fromEntries(Object.values(BY_GAME).map((move) => [move.do, []])),
  idle: ['player'],
  leave: ['player'],
  return: ['player'],
  peek: ['player', 'place'],
};

/** A move as sent by a client; throws BadInput if it is not one. */
export function readMove(raw: unknown): EspressoMove {
  const move = raw as EspressoMove;
  const words = Object.entries(raw ?? {}) as [string, unknown][];
  for (const [name, value] of words) {
    const number = name === 'size' || name === 'seen' || name === 'player';
    const fits = value === null || (number ? Number.isInteger(value) : typeof value === 'string');
    if (!fits) throw new BadInput(`${name}: this is not understood`);
  }
  const needed = NEEDED[move?.do];
  if (!needed) throw new BadInput('there is no such move');
  if (needed.some((name) => (move as never)[name] === undefined)) throw new BadInput(`the move needs ${needed.join()}`);
  if (move.do === 'flip' && (move.seen ?? 0) < 0) throw new BadInput('seen: a number of cards is needed');
  return move;
}

/** Write a player's move to a seat. Throws BadInput if it names something that does not exist. */
export function writeAction(match: text.Match, seat: text.DriveSeat, who: number, move: EspressoMove): void {
  const owned = (place: string): [number, number] => {
    const found = parsePlace(place, who);
    if (found[0] >= match.n_players) throw new BadInput(`there is no player at ${place}`);
    return found;
  };
  if (move.do === 'play') {
    [seat.owner, seat.place] = owned(move.from);
    seat.card = parseCard(move.card);
    seat.pile = parsePile(move.to);
    seat.covers = parseCard(move.covers);
    seat.means = text.PLAY;
  } else if (move.do === 'pair') {
    [seat.joker_owner, seat.joker_place] = owned(move.joker);
    [seat.owner, seat.place] = owned(move.second);
    seat.joker_card = parseCard(move.joker_card);
    seat.card = parseCard(move.second_card);
    seat.pile = parsePile(move.to);
    seat.covers = parseCard(move.covers);
    seat.means = text.PAIR;
  } else if (move.do === 'flip') {
    seat.size = move.size ?? text.PACKET;
    seat.seen = move.seen ?? match.center_size;
    seat.means = text.FLIP;
  } else seat.means = PLAIN[move.do] ?? text.NOTHING;
}

/** The move in a seat, with the cards it saw; null for none, or for a card that is dropped. */
export function moveOf(match: text.Match, seat: text.DriveSeat, who: number): EspressoMove | null {
  const to = seat.pile === text.NEW ? 'new' : seat.pile === text.ANY ? 'any' : pileText(seat.pile);
  const [card, covers] = [cardOrNull(seat.card), cardOrNull(seat.covers)];
  const place = placeText(seat.owner, seat.place, who);
  if (seat.means === text.PLAY) return { do: 'play', from: place, to, card, covers };
  if (seat.means === text.PAIR) {
    const joker = placeText(seat.joker_owner, seat.joker_place, who);
    return { do: 'pair', joker, second: place, to, joker_card: cardText(seat.joker_card), second_card: card, covers };
  }
  if (seat.means === text.FLIP)
    return { do: 'flip', size: seat.size, seen: seat.by >= match.center_size ? null : seat.by };
  const word = Object.keys(PLAIN).find((name) => PLAIN[name] === seat.means);
  return word === undefined ? null : ({ do: word } as EspressoMove);
}

/** The game's own move that `decide` has found. */
export function gameMove(drive: text.Drive): EspressoMove {
  const who = drive.did_who;
  if (drive.did === text.IDLING) return { do: 'idle', player: who };
  const seat = drive.seats[who];
  if (drive.did === text.PEEKING && seat)
    return { do: 'peek', player: who, place: placeText(seat.joker_owner, seat.joker_place, who) };
  return BY_GAME[drive.did] ?? { do: 'deal' };
}
