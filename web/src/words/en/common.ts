/** Texts of every page, in English. */

import { counting } from '../count';

const plural = counting('en');

export const words = {
  name: 'Your name',
  namePlaceholder: 'Guest',
  picture: 'Your picture',
  icons: {
    pizza: 'Pizza',
    croissant: 'Croissant',
    cake: 'Cake',
    ice: 'Ice cream',
    coffee: 'Coffee',
    sandwich: 'Sandwich',
  },
  espressoLine: 'The speed card game · 2–6 players',
  cafeLine: 'The tile game · 2–4 players',
  playNow: 'Play now',
  practice: 'Practice on this device',
  practiceLine: 'Against bots, without a connection: nothing leaves this device.',
  saveRecord: 'Save the record',
  join: 'Join',
  watch: 'Watch',
  watching: 'you are watching',
  taken: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  unofficial: 'Unofficial fan site with original art and text. Not affiliated with the publishers.',
  privacy: 'Privacy',
  language: 'Language',
  close: 'Close',
  leave: 'Leave',
  back: 'Back',
  home: 'Home',
  yes: 'yes',
  no: 'no',
  none: 'no limit',
  oldVersion: 'There is a new version. Reload the page.',
  storage: 'Moves can’t be saved right now. Everything saved so far is safe.',
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  points: (points: number) => plural(points, { one: '# point', other: '# points' }),
  sharePicture: 'Share a picture',
  noServer:
    'No connection to the server. You can still use: practice against bots, rules, lessons, score pad and saved replays.',
  pages: { learn: 'Learn by playing', rules: 'Rules', pad: 'Score pad', me: 'My games', lab: 'Laboratory' },
  labeled: (label: string, value: string) => `${label}: ${value}`,
  newVersion: 'There is a new version of this page.',
  afterRound: 'You will be asked to reload after the round.',
};
