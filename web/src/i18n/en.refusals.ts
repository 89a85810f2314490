import type { CafeRefusal, EspressoRefusal, RoomRefusal } from '$src/protocol';

export type Code = 'BLIND_PAIR' | EspressoRefusal | CafeRefusal | RoomRefusal;
const isZero = (f: Facts): boolean => f.rule === 'ESP-ZERO-01';
/** A joker and its second card (ESP-R-26: on a new pile; ESP-ZERO-08: on one that is there). */
const isPair = (f: Facts): boolean => f.rule === 'ESP-R-26' || f.rule === 'ESP-ZERO-08';
export { isPair, isZero };

/** What a sentence speaks of, cards and tiles already in words; what is missing reads as "?". */
export type Facts = Record<string, string>;
export type Refusals = Record<Code, (facts: Facts) => string>;

export const refusals: Refusals = {
  NOT_STARTED: () => 'The round has not started yet.',
  NOT_READY: () => 'Not everybody is ready.',
  ROUND_OVER: () => 'The round is over.',
  NOT_OPEN: () => 'This card no longer lies there.',
  BAD_START: (f) =>
    isZero(f)
      ? `A pile begins with a 0 or a 1; ${f.card} is neither.`
      : `A pile begins with a zero; ${f.card} is none.`,
  BAD_VALUE: (f) => {
    if (!isPair(f)) return f.wanted !== '?' ? `This pile waits for ${f.wanted}.` : `${f.card} fits nowhere just now.`;
    if (f.rule === 'ESP-R-26') return `With a zero a pile begins only together with a 1; ${f.second} is none.`;
    return f.after !== '?'
      ? `After the zero this pile needs a ${f.after}; ${f.second} is none.`
      : `${f.second} fits after a zero on no pile just now.`;
  },
  BAD_COLOR: (f) =>
    f.wanted !== '?'
      ? `This pile waits for ${f.wanted}; ${f.card} has another color.`
      : `${f.card} fits on no pile of its color.`,
  PILE_CLOSED: () => 'This pile is complete.',
  JOKER_OFF: () => 'Zeros are jokers in Zero only.',
  JOKER_ALONE: () => 'A zero is a joker: lay a second card with it.',
  JOKER_ON_ZERO: () => 'A zero never lies directly on a zero.',
  JOKER_NO_ROOM: () => 'The joker would be the 8, and nothing can follow.',
  NOT_A_JOKER: (f) => `${f.card} is no joker; only zeros are.`,
  BLIND_PAIR: () => 'The card under the zero does not fit; everybody has seen it now.',
  STEAL_OFF: () => 'Cards of the others are taboo; only Chaos allows it.',
  FLIP_NOT_STUCK: () => 'A card of yours still fits; play it first.',
  FLIP_EMPTY: () => 'There is nothing left to flip.',
  FLIP_SIZE: () => 'So many cards are not flipped now.',
  RECYCLE_FIRST: () => 'Take the waste up first.',
  RECYCLE_EARLY: () => 'The hand is not used up yet.',
  RECYCLE_EMPTY: () => 'There is no waste to take up.',
  FINITO_FALSE: () => 'Your Espresso stack is not empty.',
  NO_STALEMATE: () => 'Some card could still be played.',
  NO_PILE: () => 'There is no such pile.',
  ALREADY_STARTED: () => 'The round has started already.',
  ALREADY_READY: () => 'You are ready already.',
  NO_COUNTDOWN: () => 'No countdown is running.',
  ROUND_RUNNING: () => 'The round is not over yet.',
  MATCH_OVER: () => 'The match is over.',
  TOO_FAST: () => 'One hand: your last card is still on its way.',
  NOT_YOURS: () => 'The game does this by itself.',
  ALONE: (f) => `${f.tile} would sit alone and score nothing.`,
  NATION: (f) => `${f.tile} has no table at this chair.`,
  GENDER: () => 'At each table there may be at most one lady or gentleman more than the other.',
  TAKEN: () => 'This chair is taken.',
  COUNT: () => 'One or two guests are seated in a turn.',
  JOKER_BAR: () => 'A joker that can be seated may not go to the bar.',
  JOKER_SWAP: (f) => `${f.tile} does not fit for this joker.`,
  CANNOT_PAY: (f) => `The next bar field costs ${f.cost}, you have ${f.score}; you can do something else.`,
  NOT_IN_RACK: (f) => `You do not have ${f.tile}.`,
  GAME_OVER: () => 'The game is over.',
  NOT_YOUR_TURN: () => 'It is not your turn.',
  NO_CHAIR: () => 'There is no such chair.',
  BAR_FULL: () => 'The bar is full.',
  FIRST_CLEARS: (f) =>
    `${f.first_tile} clears a table, and only its new card tells who may sit there: seat ${f.first_tile} alone first.`,
  HALFWAY: () => 'You have seated a guest in this turn: seat a second one, or press Done.',
  NO_STOP: () => 'Nobody passes: seat guests, send one to the bar or exchange a joker.',
  BAD_INPUT: () => 'The server did not understand this.',
  BAD_TOKEN: () => 'Your seat here is no longer yours.',
  CLOSED: () => 'This room is closed.',
  HELLO_FIRST: () => 'The connection is not ready yet.',
  HERE_ALREADY: () => 'You are in this room already.',
  HINTS_LATER: () => 'Hints come after three seconds without a move.',
  HINTS_OFF: () => 'There are no hints in this room.',
  HELLO_TWICE: () => 'Hello was said already; wait for the answer.',
  LOCKED: () => 'Wrong card: wait a moment.',
  MATCH_RUNNING: () => 'A match is running; this can wait until it is over.',
  NOT_HOST: () => 'Only the host may do this.',
  NOT_NOW: () => 'This is not possible now.',
  NOT_SEATED: () => 'Take a seat first.',
  NO_MATCH: () => 'No match is running.',
  NO_ROOM: () => 'There is no room with this code.',
  NO_SEAT: () => 'This seat is taken.',
  PAUSED: () => 'The match is paused.',
  LOST_RACE: () => 'Somebody was faster.',
  NOT_SHOWN: () => 'This card is still being turned.',
  NO_CARD_NAMED: () => 'The play named no card.',
  NO_TOKEN: () => 'The connection is not ready for this play yet.',
  TOKEN_USED: () => 'You have this seat already. Reload the page.',
  SEATED: () => 'You have a seat already.',
  SEAT_TAKEN: () => 'Somebody sits on a seat that would go away.',
  STORAGE: () => 'Moves cannot be stored just now.',
  UNREADABLE: () => 'What is stored of this room cannot be read.',
  TOO_FEW: () => 'Two players are needed; a bot counts.',
  TOO_MANY: () => 'Too many messages; slow down.',
};
