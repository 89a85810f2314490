/** Reviews, in German; loaded only when needed. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('de');

export const words: Words['review'] = {
  title: 'Rückblick',
  list: 'Liste',
  loading: 'Wird geprüft …',
  missing: 'Kein Rückblick',
  plays: 'Gelegt',
  sources: { espresso: 'Stapel', help: 'Hilfs\u00adkarten', waste: 'Ablage\u00adstapel', stolen: 'gestohlen' },
  missed: 'Verpasst',
  ofChances: (missed, chances) => `${missed} von ${chances}`,
  reaction: 'Reaktion',
  reactionNote: 'Von dem Moment, in dem eine Karte passte, bis sie gelegt wurde.',
  middle: (seconds) => `Median ${seconds} s`,
  bin: (from, to, cards) => `${from} bis ${to} s: ${plural(cards, { one: '# Karte', other: '# Karten' })}`,
  longer: (from, cards) => `länger als ${from} s: ${plural(cards, { one: '# Karte', other: '# Karten' })}`,
  races: 'Rennen',
  rivals: (one, other) => `${one} gegen ${other}`,
  score: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  coins: (count) => `${count} per Münzwurf`,
  noRaces: 'Niemand hat um denselben Stapel gekämpft.',
  chances: 'Am längsten übersehen',
  none: 'Nichts wurde verpasst.',
  seconds: (seconds) => `${seconds} s`,
  moves: (count) => plural(count, { one: '# Zug', other: '# Züge' }),
  how: {
    taken: (name) => `${name} hat vorher dort gelegt`,
    stolen: (name) => `von ${name} gestohlen`,
    covered: () => 'von eigenen Karten verdeckt',
    shuffled: () => 'dann ging nichts mehr, alle mischten',
    over: () => 'dann war die Runde vorbei',
  },
  joker: 'mit einem Joker',
  turns: 'Züge',
  perfect: 'Beste Züge',
  points: 'Punkte',
  costly: 'Die teuersten Züge',
  instead: (made, best) => `${made}, möglich ${best}`,
  better: (made, best) => `Gespielt für ${made}; hier der Zug für ${best}.`,
  cafeNote:
    'Gezählt werden nur die Punkte, die der Zug sofort bringt. „Vorausschau“ zeigt den Zug eines Bots, der auch den Gegenzug bedenkt.',
  ahead: 'Vorausschau',
  wiser: 'So würde ein Bot ziehen, der auch den Gegenzug bedenkt.',
  turn: (number) => `Zug ${number}`,
  before: 'Vorheriger',
  next: 'Nächster',
};
