/** Reviews, in English; loaded only when needed. */

import { counting } from '../count';

const plural = counting('en');
const CARDS = { one: '# card', other: '# cards' };

export const words = {
  title: 'Review',
  list: 'List',
  loading: 'Checking every move…',
  missing: 'No review',
  plays: 'Plays',
  sources: { espresso: 'stack', help: 'help row', waste: 'discards', stolen: 'stolen' },
  missed: 'Missed',
  ofChances: (missed: number, chances: number) => `${missed} of ${chances}`,
  reaction: 'Reaction',
  reactionNote: 'From the moment a card could be played until it was played.',
  middle: (seconds: string) => `median ${seconds} s`,
  bin: (from: string, to: string, cards: number) => `${from} to ${to} s: ${plural(cards, CARDS)}`,
  longer: (from: string, cards: number) => `longer than ${from} s: ${plural(cards, CARDS)}`,
  races: 'Races',
  rivals: (one: string, other: string) => `${one} against ${other}`,
  score: (won: number, lost: number) => `${won} won, ${lost} lost`,
  coins: (coins: number) => plural(coins, { other: '# by coin toss' }),
  noRaces: 'Nobody raced for the same pile.',
  chances: 'Missed the longest',
  none: 'Nothing was missed.',
  seconds: (seconds: string) => `${seconds} s`,
  moves: (moves: number) => plural(moves, { one: '# move', other: '# moves' }),
  how: {
    taken: (name: string) => `${name} played there first`,
    stolen: (name: string) => `stolen by ${name}`,
    covered: () => 'covered by your own flipped cards',
    shuffled: () => 'then came an impasse',
    over: () => 'then the round was over',
  },
  joker: 'with a joker',
  turns: 'Turns',
  perfect: 'Best turns',
  points: 'Points',
  costly: 'Costliest turns',
  instead: (made: string, best: string) => `${made}, possible ${best}`,
  better: (made: string, best: string) => `Played for ${made}; here is the turn for ${best}.`,
  cafeNote:
    'Immediate points only. “Look-ahead” shows what a bot would play that also considers the next player’s reply.',
  ahead: 'Look-ahead',
  wiser: 'What a bot would play that also considers the next player’s reply.',
  turn: (number: number) => `turn ${number}`,
  before: 'Previous',
  next: 'Next',
};
