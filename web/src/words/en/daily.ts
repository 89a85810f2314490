/** The deal of the day, in English. */

import { counting, percents } from '../count';

const plural = counting('en');
const percent = percents('en');
const COLORS: Record<string, string> = { R: 'Red', B: 'Blue', G: 'Green', Y: 'Yellow' };

export const words = {
  title: 'Deal of the day',
  lead: 'One round of ESPRESSO against Decaf, Lungo and Doppio. Everyone gets the same cards. Your first attempt counts; after that you can practice as often as you like.',
  chaos: 'Sunday: open cards may be stolen',
  play: 'Play',
  again: 'Play again',
  yours: 'Your result',
  rank: (rank: number, played: number) => plural(played, { one: `Rank ${rank} of #`, other: `Rank ${rank} of #` }),
  better: (part: number) => `as good as or better than ${percent(part)} of the others`,
  streak: (days: number) => plural(days, { one: '# day in a row', other: '# days in a row' }),
  everybody: (played: number) => plural(played, { one: 'Points of # player', other: 'Points of # players' }),
  share: 'Challenge a friend',
  copied: 'Copied: text and link.',
  sharePoints: (points: number, time: string) =>
    plural(points, { one: `# point in ${time}`, other: `# points in ${time}` }),
  shareRank: (rank: number, played: number) => plural(played, { one: `rank ${rank} of #`, other: `rank ${rank} of #` }),
  challenge: (name: string, points: string, time: string) =>
    `${name} scored ${points} in ${time}. Can you beat that with the same cards?`,
  result: (name: string, points: string, time: string) => `${name} scored ${points} in ${time}.`,
  duel: {
    won: (name: string) => `You beat ${name}.`,
    lost: (name: string) => `${name} stays ahead.`,
    level: (name: string) => `You and ${name} are tied.`,
  },
  noRival: 'This challenge no longer exists, but you can play the same cards.',
  later: 'Your result is on this device. It will be sent as soon as there is a connection.',
  refused: 'The server didn’t accept this attempt. It stays in “My games” on this device.',
  practice: 'Results aren’t compared here: this is practice.',
  cards: 'Card by card',
  card: 'Card',
  you: 'You',
  cardNamed: (color: string, value: string) => `${COLORS[color] ?? '?'} ${value}`,
  cardsNote: 'How many seconds after ESPRESSO! each card was played; – means never.',
  past: 'Days you have played',
  race: 'Race against',
  raceNobody: 'nobody',
  raceMe: 'yourself',
  ghostLeft: (name: string, left: number) =>
    `${name}: ${plural(left, { one: '# card', other: '# cards' })} left in the Espresso stack`,
  goOn: 'Keep playing',
  left: 'Your first attempt is still running, and it counts. The others keep playing while you’re away.',
  puzzle: 'Café puzzle of the day',
  puzzleLine: 'Find the best turn.',
  noNet: 'No connection, but you can still play the deal and the puzzle.',
  puzzleSeen: 'View again',
};
