/** The Café puzzle of the day, in English. */

import { counting } from '../count';

const plural = counting('en');

export const words = {
  title: 'Café puzzle of the day',
  lead: 'One position, one turn: find the one that leaves you furthest ahead. It isn’t the turn that scores most right away.',
  find: 'Your turn: which one leaves you furthest ahead?',
  once: 'Your first answer counts.',
  leave: 'Leave',
  archive: 'All puzzles',
  right: 'The best turn!',
  behind: (points: number) =>
    plural(points, { one: '# point behind the best turn', other: '# points behind the best turn' }),
  behindMore: (points: number) =>
    plural(points, { one: 'More than # point behind the best turn', other: 'More than # points behind the best turn' }),
  yours: 'Your turn',
  best: 'Best turn',
  now: (points: string) => `${points} now.`,
  reply: (name: string, points: string) => `Then ${name} can score ${points} at best.`,
  end: (lead: string) => `After four more turns each, you are ${lead} on average.`,
  ahead: (points: number) => plural(points, { one: '# point ahead', other: '# points ahead' }),
  back: (points: number) => plural(points, { one: '# point behind', other: '# points behind' }),
  whyReply: (name: string, less: number) =>
    `It pays off because ${name} can then score ${plural(less, { one: '# point less', other: '# points less' })}.`,
  whyNow: (more: number) =>
    `It pays off right away: ${plural(more, { one: '# point more', other: '# points more' })} than yours.`,
  whyLater: 'It pays off later: what stays on your rack fits better in the turns to come.',
  greedy: (points: string) => `Another turn would score ${points} now, but you would fall back.`,
  how: plural(10_000, { other: 'Bots played on from these turns # times in all.' }),
  today: 'Today',
  unsolved: 'not played yet',
  solved: 'best turn',
  cost: (points: string) => `${points} behind`,
  solvedOf: (right: number, all: number) =>
    `${right} of ${plural(all, { one: '# puzzle', other: '# puzzles' })} solved`,
  next: 'A new puzzle every day at 00:00 UTC.',
  kept: 'Your results are kept on this device only.',
};
