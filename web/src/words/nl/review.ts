/** Reviews, in Dutch; loaded only when needed. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('nl');

export const words: Words['review'] = {
  title: 'Terugblik',
  list: 'Lijst',
  loading: 'Zetten bekijken…',
  missing: 'Geen terugblik',
  plays: 'Gespeeld',
  sources: { espresso: 'stapel', help: 'hulp\u00adkaarten', waste: 'afleg\u00adstapel', stolen: 'gepikt' },
  missed: 'Gemist',
  ofChances: (missed, chances) => `${missed} van ${chances}`,
  reaction: 'Reactie',
  reactionNote: 'Vanaf het moment dat een kaart paste tot hij gespeeld werd.',
  middle: (seconds) => `mediaan ${seconds} s`,
  bin: (from, to, cards) => `${from} tot ${to} s: ${plural(cards, { one: '# kaart', other: '# kaarten' })}`,
  longer: (from, cards) => `langer dan ${from} s: ${plural(cards, { one: '# kaart', other: '# kaarten' })}`,
  races: 'Races',
  rivals: (one, other) => `${one} tegen ${other}`,
  score: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  coins: (count) => `${count} met kop of munt`,
  noRaces: 'Niemand streed om dezelfde stapel.',
  chances: 'Het langst gemist',
  none: 'Er is niets gemist.',
  seconds: (seconds) => `${seconds} s`,
  moves: (count) => plural(count, { one: '# zet', other: '# zetten' }),
  how: {
    taken: (name) => `${name} was er eerder`,
    stolen: (name) => `gepikt door ${name}`,
    covered: () => 'er kwamen eigen kaarten overheen',
    shuffled: () => 'toen zat iedereen vast en werd er geschud',
    over: () => 'toen was de ronde voorbij',
  },
  joker: 'met een joker',
  turns: 'Beurten',
  perfect: 'Beste zetten',
  points: 'Punten',
  costly: 'De duurste zetten',
  instead: (made, best) => `${made}, mogelijk ${best}`,
  better: (made, best) => `Gespeeld voor ${made}; hier de zet voor ${best}.`,
  cafeNote:
    'Alleen de directe punten tellen. ‘Vooruitkijken’ toont de zet van een bot die ook rekening houdt met de tegenzet.',
  ahead: 'Vooruitkijken',
  wiser: 'Zo zou een bot spelen die ook rekening houdt met de tegenzet.',
  turn: (number) => `beurt ${number}`,
  before: 'Vorige',
  next: 'Volgende',
};
