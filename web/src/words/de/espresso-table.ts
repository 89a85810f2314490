/** The ESPRESSO table: its one line, the coach, the moments of a round, in German. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('de');

export const words: Words['espresso-table'] = {
  ghost: (value: number) => `Die ${value} eröffnet`,
  waitsFor: (card, needed) => `die ${card} braucht die ${needed}`,
  waiting: (seconds) => `wartet ${seconds} s`,
  lost: (seconds) => (seconds ? `offline, ${seconds} s` : 'offline'),
  lostLine: (seconds) =>
    `${seconds ? `Seit ${seconds} s keine Antwort. ` : ''}Verbinde neu … Deine Karten sind sicher.`,
  back: (missed) =>
    missed === 0
      ? 'Wieder da.'
      : plural(missed, { one: 'Wieder da. Du hast # Karte verpasst.', other: 'Wieder da. Du hast # Karten verpasst.' }),
  coach: {
    stack: 'Spiel zuerst den großen Stapel leer: Leg, was passt.',
    lanes: 'Die 0 eröffnet. Dann 1, 2, 3 … bis 8, alles in einer Farbe.',
    flip: 'Nichts passt? Deck Karten auf: Die oberste darfst du legen.',
    fits: 'Diese Karte passt. Leg sie!',
    hurry: (name, left) => `${name} hat nur noch ${left}. Beeil dich!`,
    zero: 'Eine 0 ist ein Joker: Wähl sie, dann die Karte, die folgt.',
    chaos: 'Du darfst auch offene Karten der anderen stehlen.',
  },
  helpAsk: 'Das war eine Runde. Nächstes Mal ohne Hilfe?',
  keepHelp: 'Hilfe behalten',
  fine: 'Ich komme klar',
  lastCard: (name) => `${name}: letzte Karte!`,
  stolen: (name, card, thief) =>
    thief
      ? `${name} hat dir die ${card} gestohlen, samt Punkt.`
      : `${name} hat dir die ${card} gestohlen. Der Punkt ist deiner!`,
  eight: (name) => `${name}: 8!`,
  handsOff: 'Alle sind bereit. Hände weg von den Karten!',
  emptiedMine: 'Deine Tasse ist leer!',
  emptied: (name) => `${name} hat die Tasse geleert · +5`,
  inTime: (clock, cards) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (count) => plural(count, { one: '# Karte gelegt', other: '# Karten gelegt' }),
  leftInYours: (count) =>
    plural(count, { one: 'In deiner war noch # Karte.', other: 'In deiner waren noch # Karten.' }),
  nowCount: 'Hände weg, jetzt wird gezählt!',
  goHome: 'Die Karten gehen nach Hause …',
  winsRound: (name) => `${name} gewinnt die Runde!`,
  youWinRound: 'Du gewinnst die Runde!',
  roundShared: (names) => `Die Runde geht an ${names}`,
  winsMatch: (name) => `${name} gewinnt die Partie!`,
  youWinMatch: 'Du gewinnst die Partie!',
  matchShared: (names) => `Die Partie geht an ${names}`,
  made: (points, center, bonus) =>
    bonus ? `${points}: ${center} in der Mitte und ${bonus} für FINITO` : `${points}: ${center} in der Mitte`,
  nextReady: (count, all) => `Bereit: ${count} von ${all}`,
  standIn: 'Bot spielen lassen',
  standInAsk: (names) => `Ein Bot kann spielen, bis ihr von ${names} hört.`,
  heldLine: 'Ein Bot spielt für dich.',
  comeBack: 'Bin wieder da',
  watchAgain: 'Noch einmal ansehen',
  raceTo: (target) => `Bis ${target} Punkte`,
  pointsTitle: 'Punkte',
  people: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  log: 'Am Tisch',
  pileDone: 'Stapel fertig!',
  how: 'Erst Person, dann Karte wählen',
  openCards: (name) => `Karten von ${name}`,
  more: 'Punkte und Züge',
};
