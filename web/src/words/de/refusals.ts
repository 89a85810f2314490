/** Why something was refused, in German. */

import type { Words } from '../shape';

export const words: Words['refusals'] = {
  NOT_STARTED: () => 'Die Runde hat noch nicht begonnen.',
  NOT_READY: () => 'Noch sind nicht alle bereit.',
  ROUND_OVER: () => 'Die Runde ist vorbei.',
  NOT_OPEN: () => 'Diese Karte liegt nicht mehr dort.',
  BAD_START: (f) =>
    f.zero
      ? `Ein Stapel beginnt mit 0 oder 1; die ${f.card} kann keinen eröffnen.`
      : `Ein Stapel beginnt mit einer 0; die ${f.card} kann keinen eröffnen.`,
  BAD_VALUE: (f) => {
    if (!f.pair)
      return f.wanted !== '?' ? `Dieser Stapel wartet auf die ${f.wanted}.` : `Die ${f.card} passt gerade nirgends.`;
    if (f.rule === 'ESP-R-26') return `Eine Null eröffnet nur zusammen mit einer 1; die ${f.second} passt nicht.`;
    return f.after !== '?'
      ? `Nach der Null braucht dieser Stapel eine ${f.after}; die ${f.second} passt nicht.`
      : `Die ${f.second} passt gerade auf keinem Stapel nach einer Null.`;
  },
  BAD_COLOR: (f) =>
    f.wanted !== '?'
      ? `Dieser Stapel wartet auf die ${f.wanted}; die ${f.card} hat eine andere Farbe.`
      : `Die ${f.card} passt auf keinen Stapel ihrer Farbe.`,
  PILE_CLOSED: () => 'Dieser Stapel ist fertig.',
  JOKER_OFF: () => 'Nullen sind nur in Zero Joker.',
  JOKER_ALONE: () => 'Eine Null ist ein Joker: Leg eine zweite Karte dazu.',
  JOKER_ON_ZERO: () => 'Eine Null liegt nie direkt auf einer Null.',
  JOKER_NO_ROOM: () => 'Der Joker wäre die 8, und nichts könnte folgen.',
  NOT_A_JOKER: (f) => `Die ${f.card} ist kein Joker; das sind nur Nullen.`,
  BLIND_PAIR: () => 'Die Karte unter der Null passt nicht; jetzt haben sie alle gesehen.',
  STEAL_OFF: () => 'Karten der anderen sind tabu, außer in Chaos.',
  FLIP_NOT_STUCK: () => 'Eine deiner Karten passt noch; leg sie zuerst.',
  FLIP_EMPTY: () => 'Es gibt nichts mehr aufzudecken.',
  FLIP_SIZE: () => 'So viele Karten darfst du jetzt nicht aufdecken.',
  RECYCLE_FIRST: () => 'Nimm zuerst den Ablagestapel auf.',
  RECYCLE_EARLY: () => 'Deine Handkarten sind noch nicht aufgebraucht.',
  RECYCLE_EMPTY: () => 'Der Ablagestapel ist leer.',
  FINITO_FALSE: () => 'Dein Espresso-Stapel ist nicht leer.',
  NO_STALEMATE: () => 'Eine Karte könnte noch gelegt werden.',
  NO_PILE: () => 'Diesen Stapel gibt es nicht.',
  ALREADY_STARTED: () => 'Die Runde hat schon begonnen.',
  ALREADY_READY: () => 'Du bist schon bereit.',
  NO_COUNTDOWN: () => 'Es wird gerade nicht heruntergezählt.',
  ROUND_RUNNING: () => 'Die Runde ist noch nicht vorbei.',
  MATCH_OVER: () => 'Die Partie ist vorbei.',
  TOO_FAST: () => 'Nur eine Hand: Deine letzte Karte ist noch unterwegs.',
  NOT_YOURS: () => 'Das macht das Spiel selbst.',
  ALONE: (f) => `${f.tile} würde allein sitzen und keine Punkte bringen.`,
  NATION: (f) => `${f.tile} gehört an keinen Tisch dieses Stuhls.`,
  GENDER: () => 'An einem Tisch darf es höchstens eine Dame oder einen Herrn mehr geben.',
  TAKEN: () => 'Dieser Stuhl ist besetzt.',
  COUNT: () => 'In einem Zug setzt man einen oder zwei Gäste.',
  JOKER_BAR: () => 'Ein Joker, der noch Platz findet, darf nicht an die Bar.',
  JOKER_SWAP: (f) => `${f.tile} kann diesen Joker nicht ablösen.`,
  CANNOT_PAY: (f) => `Das nächste Barfeld kostet ${f.cost}, du hast ${f.score}; du kannst noch etwas anderes tun.`,
  NOT_IN_RACK: (f) => `Das ist nicht in deinem Vorrat: ${f.tile}.`,
  GAME_OVER: () => 'Die Partie ist vorbei.',
  NOT_YOUR_TURN: () => 'Du bist nicht am Zug.',
  NO_CHAIR: () => 'Diesen Stuhl gibt es nicht.',
  BAR_FULL: () => 'Die Bar ist voll.',
  FIRST_CLEARS: (f) =>
    `${f.first_tile} räumt einen Tisch ab, und erst dessen neue Tischkarte sagt, wer dort sitzen darf: Setz ${f.first_tile} zuerst allein.`,
  HALFWAY: () => 'Du hast in diesem Zug schon einen Gast gesetzt: Setz einen zweiten oder drück auf „Fertig“.',
  NO_STOP: () => 'Passen geht nicht: Setz Gäste, schick einen an die Bar oder tausch einen Joker.',
  BAD_INPUT: () => 'Das hat nicht geklappt; versuch es noch einmal.',
  BANNED: () => 'Wer diesen Server betreibt, hat dich für eine Weile gesperrt.',
  BAD_TOKEN: () => 'Dieser Platz gehört dir nicht mehr.',
  CLOSED: () => 'Dieser Raum ist geschlossen.',
  HELLO_FIRST: () => 'Die Verbindung ist noch nicht bereit.',
  HERE_ALREADY: () => 'Du bist schon in diesem Raum.',
  HINTS_LATER: () => 'Hinweise kommen nach drei Sekunden ohne Zug.',
  HINTS_OFF: () => 'In diesem Raum gibt es keine Hinweise.',
  HELLO_TWICE: () => 'Die Verbindung wird schon aufgebaut; bitte warten.',
  LOCKED: () => 'Falsche Karte: Warte einen Moment.',
  MATCH_RUNNING: () => 'Gerade läuft eine Partie; das geht erst danach.',
  NOT_HOST: () => 'Das darf nur, wer Host ist.',
  NOT_NOW: () => 'Das geht gerade nicht.',
  NOT_SEATED: () => 'Setz dich zuerst.',
  NO_MATCH: () => 'Es läuft keine Partie.',
  NO_ROOM: () => 'Einen Raum mit diesem Code gibt es nicht.',
  NO_SEAT: () => 'Dieser Platz ist nicht frei.',
  PAUSED: () => 'Die Partie ist angehalten.',
  LOST_RACE: () => 'Jemand war schneller.',
  NOT_SHOWN: () => 'Diese Karte wird noch umgedreht.',
  NO_CARD_NAMED: () => 'Der Zug war unvollständig; versuch es noch einmal.',
  NO_TOKEN: () => 'Die Verbindung ist für diesen Zug noch nicht bereit.',
  TOKEN_USED: () => 'Diesen Platz hast du schon. Lad die Seite neu.',
  SEATED: () => 'Du hast schon einen Platz.',
  SEAT_TAKEN: () => 'Auf einem Platz, der wegfallen würde, sitzt noch jemand.',
  STORAGE: () => 'Züge können gerade nicht gespeichert werden.',
  UNREADABLE: () => 'Was von diesem Raum gespeichert ist, lässt sich nicht lesen.',
  TOO_FEW: () => 'Mindestens zwei müssen mitspielen; Bots zählen mit.',
  TOO_MANY: () => 'Zu viel auf einmal; etwas langsamer, bitte.',
};
