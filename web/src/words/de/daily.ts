/** The deal of the day, in German. */

import { counting, percents } from '../count';
import type { Words } from '../shape';

const plural = counting('de');
const percent = percents('de');
const COLORS: Record<string, string> = { R: 'Rote', B: 'Blaue', G: 'Grüne', Y: 'Gelbe' };

export const words: Words['daily'] = {
  title: 'Runde des Tages',
  lead: 'Eine Runde ESPRESSO gegen Decaf, Lungo und Doppio. Alle bekommen dieselben Karten. Dein erster Versuch zählt; danach kannst du üben, so oft du willst.',
  chaos: 'Sonntag: Offene Karten dürfen gestohlen werden',
  play: 'Spielen',
  again: 'Noch einmal spielen',
  yours: 'Dein Ergebnis',
  rank: (rank, played) => plural(played, { one: `Platz ${rank} von #`, other: `Platz ${rank} von #` }),
  better: (part) => `mindestens so gut wie ${percent(part)} der anderen`,
  streak: (days) => plural(days, { one: '# Tag in Folge', other: '# Tage in Folge' }),
  everybody: (played) => plural(played, { one: 'Punkte von # Person', other: 'Punkte von # Personen' }),
  share: 'Herausfordern',
  copied: 'Text und Link sind kopiert.',
  sharePoints: (points, time) => plural(points, { one: `# Punkt in ${time}`, other: `# Punkte in ${time}` }),
  shareRank: (rank, played) => plural(played, { one: `Platz ${rank} von #`, other: `Platz ${rank} von #` }),
  challenge: (name, points, time) => `${name} hat ${points} in ${time} geholt. Schaffst du mit denselben Karten mehr?`,
  result: (name, points, time) => `${name} hat ${points} in ${time} geholt.`,
  duel: {
    won: (name) => `Du schlägst ${name}.`,
    lost: (name) => `${name} bleibt vorn.`,
    level: (name) => `Du und ${name} liegt gleichauf.`,
  },
  noRival: 'Diese Herausforderung gibt es nicht mehr, aber du kannst dieselben Karten spielen.',
  later: 'Dein Ergebnis liegt auf diesem Gerät. Es wird übertragen, sobald es wieder eine Verbindung gibt.',
  refused: 'Der Server hat diesen Versuch nicht angenommen. Er bleibt unter „Meine Partien“ auf diesem Gerät.',
  practice: 'Hier werden keine Ergebnisse verglichen: Das ist nur Übung.',
  cards: 'Karte für Karte',
  card: 'Karte',
  you: 'Du',
  cardNamed: (color, value) => `${COLORS[color] ?? '?'} ${value}`,
  cardsNote: 'Wie viele Sekunden nach ESPRESSO! jede Karte gelegt wurde; – heißt nie.',
  past: 'Tage, an denen du gespielt hast',
  race: 'Rennen gegen',
  raceNobody: 'niemanden',
  raceMe: 'dich selbst',
  ghostLeft: (name: string, left: number) =>
    `${name}: noch ${plural(left, { one: '# Karte', other: '# Karten' })} im Espresso-Stapel`,
  goOn: 'Weiterspielen',
  left: 'Dein erster Versuch läuft noch, und er zählt. Die anderen spielen weiter, während du weg bist.',
  puzzle: 'Café-Rätsel des Tages',
  puzzleLine: 'Finde den besten Zug.',
  noNet: 'Keine Verbindung: Runde und Rätsel kannst du trotzdem spielen.',
  puzzleSeen: 'Noch einmal ansehen',
};
