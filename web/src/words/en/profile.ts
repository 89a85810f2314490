/** The profile, in English. */

import { counting } from '../count';

const plural = counting('en');
const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const NTH: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

export const words = {
  title: 'My games',
  stranger:
    'This server knows nothing about you yet. If you like, it can remember your results from now on, under the name above, with no account and no e-mail address.',
  remember: 'Remember my results',
  hello: (name: string, day: string) => `Hello ${name}! Your results have been kept since ${day}.`,
  save: 'Save my profile',
  saved: 'Saved',
  nothing: 'No finished game yet. Play one to the end and come back.',
  offline: 'Your results are on the server, and there is no connection right now.',
  games: 'Games',
  won: 'Won',
  pointsRound: 'Points per round',
  pointsGame: 'Points per game',
  best: 'Best',
  rating: 'Rating',
  curve: 'Rating over time',
  curveText: (first: string, last: string, games: number) =>
    `from ${first} to ${last} in ${plural(games, { one: '# rated game', other: '# rated games' })}`,
  notRated: 'No rated game yet.',
  sources: 'Where your cards came from',
  deeds: 'What you did with your tiles',
  deed: {
    espresso: 'Espresso stack',
    help: 'Help cards',
    waste: 'Discard pile',
    taken: 'Stolen from others',
    placed: 'Seated',
    bar: 'At the bar',
    swapped: 'Swapped for a joker',
    jokers: 'Jokers seated',
  } as Record<string, string>,
  races: 'Races for the same pile',
  racesText: (won: number, lost: number) => `${won} won, ${lost} lost`,
  rivals: 'Opponents',
  rival: 'Opponent',
  lost: 'Lost',
  history: 'Last games',
  place: (place: number, players: number) => `${place}${NTH[ORDINAL.select(place)] ?? 'th'} of ${players}`,
  replay: 'Replay',
  myGames: 'Matches on this device',
  myGamesText: 'Practice against bots. They are kept here only, the newest thirty.',
  forgetGame: 'Delete',
  forgetAll: 'Delete all',
  saved_replays: 'Replays on this device',
  savedText: 'These open without a connection.',
  recovery: 'On another device',
  recoveryText:
    'A recovery code brings your results to another device. Write it down: it is shown only once, and a new one replaces the old one.',
  makeCode: 'Make a recovery code',
  code: 'Recovery code',
  haveCode: 'I have a code',
  useCode: 'Use code',
  badCode: 'This isn’t a recovery code, or there is a newer one.',
  claimed: 'Welcome back!',
  data: 'My data',
  dataText:
    'Download everything stored about you, or delete it all: name, results, ratings and score pads. Records of matches stay, without your name.',
  export: 'Download everything',
  delete: 'Delete everything',
  deleteSure: 'Yes, delete it all',
  deleted: 'Done. Nothing is stored about you anymore.',
  failed: 'That didn’t work. Try again in a moment.',
  table: 'As a table',
  date: 'Date',
  deleteWarning: 'Everything about you will be deleted. This can’t be undone.',
};
