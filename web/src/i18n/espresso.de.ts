import type { TableWords } from './espresso';

export const table: TableWords = {
  ghost: 'Die 0 eröffnet',
  waitsFor: (card, needed) => `${card} wartet auf ${needed}`,
  waiting: (seconds) => `wartet ${seconds} s`,
  lost: (seconds) => (seconds ? `kein Netz ${seconds} s` : 'kein Netz'),
  lostLine: (seconds) =>
    `${seconds ? `Seit ${seconds} s keine Antwort. ` : ''}Verbinde neu … deine Karten sind sicher.`,
  back: (missed) =>
    missed === 0
      ? 'Wieder da.'
      : missed === 1
        ? 'Wieder da. Du hast 1 Karte verpasst.'
        : `Wieder da. Du hast ${missed} Karten verpasst.`,
  coach: {
    stack: 'Leere zuerst den großen Stapel: Tippe an, was passt.',
    lanes: 'Die 0 eröffnet. Dann 1, 2, 3 … bis 8, alles in einer Farbe.',
    flip: 'Nichts passt? Karten aufdecken: Die oberste darfst du spielen.',
    fits: 'Diese Karte passt. Antippen!',
    hurry: (name, left) => `${name} hat nur noch ${left}. Beeil dich!`,
    zero: 'Eine 0 ersetzt jede Karte: erst sie antippen, dann die folgende Karte.',
    chaos: 'Du darfst auch offene Karten der anderen nehmen.',
  },
  helpAsk: 'Das war eine Runde. Nächstes Mal ohne Hilfe?',
  keepHelp: 'Hilfe behalten',
  fine: 'Ich komme klar',
  lastCard: (name) => `${name}: letzte Karte!`,
  stolen: (name, card, thief) =>
    thief
      ? `${name} hat dir ${card} weggenommen, samt Punkt.`
      : `${name} hat dir ${card} weggenommen. Der Punkt ist deiner!`,
  eight: (name) => `${name}: 8!`,
  handsOff: 'Alle sind bereit. Hände weg von den Karten!',
  emptiedMine: 'Deine Tasse ist leer!',
  emptied: (name) => `${name} hat die Tasse geleert · +5`,
  inTime: (clock, cards) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (count) => (count === 1 ? '1 Karte gelegt' : `${count} Karten gelegt`),
  leftInYours: (count) => (count === 1 ? 'In deiner war noch 1 Karte.' : `In deiner waren noch ${count} Karten.`),
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
  nextReady: (count, all) => `${count} von ${all} sind bereit`,
  watchAgain: 'Noch einmal ansehen',
  raceTo: (target) => `Rennen bis ${target}`,
  pointsTitle: 'Punkte',
  people: (count) => `${count} Spieler`,
  log: 'Am Tisch',
  pileDone: 'Stapel fertig!',
  grab: 'Antippen: nehmen',
  how: 'Erst Spieler, dann Karte antippen',
  openCards: (name) => `Karten von ${name}`,
  more: 'Punkte und Züge',
};
