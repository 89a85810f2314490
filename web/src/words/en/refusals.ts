/** Why something was refused, in English. */

import type { Words } from '../shape';

export const words: Words['refusals'] = {
  NOT_STARTED: () => 'The round hasn’t started yet.',
  NOT_READY: () => 'Not everyone is ready.',
  ROUND_OVER: () => 'The round is over.',
  NOT_OPEN: () => 'This card is no longer there.',
  BAD_START: (f) =>
    f.zero
      ? `A pile starts with a 0 or a 1; the ${f.card} can’t start one.`
      : `A pile starts with a 0; the ${f.card} can’t start one.`,
  BAD_VALUE: (f) => {
    if (!f.pair)
      return f.wanted !== '?' ? `This pile needs the ${f.wanted}.` : `The ${f.card} doesn’t fit anywhere right now.`;
    if (f.rule === 'ESP-R-26') return `A zero starts a pile only together with a 1, not with the ${f.second}.`;
    return f.after !== '?'
      ? `After the zero this pile needs a ${f.after}, not the ${f.second}.`
      : `The ${f.second} can’t follow a zero on any pile right now.`;
  },
  BAD_COLOR: (f) =>
    f.wanted !== '?'
      ? `This pile needs the ${f.wanted}; the ${f.card} has another color.`
      : `The ${f.card} doesn’t fit on any pile of its color.`,
  PILE_CLOSED: () => 'This pile is complete.',
  JOKER_OFF: () => 'Zeros are jokers in Zero only.',
  JOKER_ALONE: () => 'A zero is a joker: play a second card with it.',
  JOKER_ON_ZERO: () => 'A zero never goes directly on a zero.',
  JOKER_NO_ROOM: () => 'The joker would be the 8, and nothing can follow.',
  NOT_A_JOKER: (f) => `The ${f.card} isn’t a joker; only zeros are.`,
  BLIND_PAIR: () => 'The card under the zero doesn’t fit, and now everyone has seen it.',
  STEAL_OFF: () => 'Other players’ cards are off limits, except in Chaos.',
  FLIP_NOT_STUCK: () => 'One of your cards still fits; play it first.',
  FLIP_EMPTY: () => 'There is nothing left to flip.',
  FLIP_SIZE: () => 'You can’t flip that many cards now.',
  RECYCLE_FIRST: () => 'Pick up the discard pile first.',
  RECYCLE_EARLY: () => 'Your hand isn’t used up yet.',
  RECYCLE_EMPTY: () => 'There is no discard pile to pick up.',
  FINITO_FALSE: () => 'Your Espresso stack isn’t empty.',
  NO_STALEMATE: () => 'A card could still be played.',
  NO_PILE: () => 'There is no such pile.',
  ALREADY_STARTED: () => 'The round has already started.',
  ALREADY_READY: () => 'You’re already ready.',
  NO_COUNTDOWN: () => 'No countdown is running.',
  ROUND_RUNNING: () => 'The round isn’t over yet.',
  MATCH_OVER: () => 'The match is over.',
  TOO_FAST: () => 'One hand only: your last card is still on its way.',
  NOT_YOURS: () => 'The game does this by itself.',
  ALONE: (f) => `This guest would sit alone and score nothing: ${f.tile}.`,
  NATION: (f) => `${f.tile} doesn’t belong to any table at this chair.`,
  GENDER: () => 'At each table there may be at most one lady or gentleman more than the other.',
  TAKEN: () => 'This chair is taken.',
  COUNT: () => 'You seat one or two guests per turn.',
  JOKER_BAR: () => 'A joker that can be seated may not go to the bar.',
  JOKER_SWAP: (f) => `${f.tile} can’t take this joker’s place.`,
  CANNOT_PAY: (f) => `The next bar space costs ${f.cost} and you have ${f.score}; you can do something else.`,
  NOT_IN_RACK: (f) => `That tile isn’t in your rack: ${f.tile}.`,
  GAME_OVER: () => 'The game is over.',
  NOT_YOUR_TURN: () => 'It isn’t your turn.',
  NO_CHAIR: () => 'There is no such chair.',
  BAR_FULL: () => 'The bar is full.',
  FIRST_CLEARS: (f) =>
    `${f.first_tile} clears a table, and only its new card shows who may sit there: seat that guest alone first.`,
  HALFWAY: () => 'You have already seated a guest this turn: seat a second one, or press Done.',
  NO_STOP: () => 'You can’t pass: seat guests, send one to the bar or swap a joker.',
  BAD_INPUT: () => 'That didn’t work; try again.',
  BANNED: () => 'The host of this server has banned you for a while.',
  BAD_TOKEN: () => 'You no longer have this seat.',
  CLOSED: () => 'This room is closed.',
  HELLO_FIRST: () => 'The connection isn’t ready yet.',
  HERE_ALREADY: () => 'You’re already in this room.',
  HINTS_LATER: () => 'Hints come after three seconds without a move.',
  HINTS_OFF: () => 'There are no hints in this room.',
  HELLO_TWICE: () => 'Still connecting; please wait.',
  LOCKED: () => 'Wrong card: wait a moment.',
  MATCH_RUNNING: () => 'A match is running; this can wait until it is over.',
  NOT_HOST: () => 'Only the host can do this.',
  NOT_NOW: () => 'This isn’t possible right now.',
  NOT_SEATED: () => 'Take a seat first.',
  NO_MATCH: () => 'No match is running.',
  NO_ROOM: () => 'There is no room with this code.',
  NO_SEAT: () => 'This seat isn’t free.',
  PAUSED: () => 'The match is paused.',
  LOST_RACE: () => 'Someone was faster.',
  NOT_SHOWN: () => 'This card is still being flipped.',
  NO_CARD_NAMED: () => 'That move was incomplete; try again.',
  NO_TOKEN: () => 'The connection isn’t ready for this play yet.',
  TOKEN_USED: () => 'You already have this seat. Reload the page.',
  SEATED: () => 'You already have a seat.',
  SEAT_TAKEN: () => 'Someone is sitting in a seat you want to remove.',
  STORAGE: () => 'Moves can’t be saved right now.',
  UNREADABLE: () => 'The saved data of this room can’t be read.',
  TOO_FEW: () => 'You need at least two players. Bots count.',
  TOO_MANY: () => 'Too many messages; slow down.',
};
