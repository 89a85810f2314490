/** The profile, in German. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('de');

export const words: Words['profile'] = {
  title: 'Meine Partien',
  stranger:
    'Dieser Server weiß noch nichts über dich. Wenn du magst, merkt er sich ab jetzt deine Ergebnisse: unter dem Namen oben, ohne Konto und ohne E-Mail-Adresse.',
  remember: 'Ergebnisse merken',
  hello: (name, day) => `Hallo ${name}! Deine Ergebnisse werden seit dem ${day} gesammelt.`,
  save: 'Speichern',
  saved: 'Gespeichert',
  nothing: 'Noch keine Partie beendet. Spiel eine zu Ende und komm wieder.',
  offline: 'Deine Ergebnisse liegen auf dem Server, und gerade gibt es keine Verbindung.',
  games: 'Partien',
  won: 'Gewonnen',
  pointsRound: 'Punkte pro Runde',
  pointsGame: 'Punkte pro Partie',
  best: 'Bestwert',
  rating: 'Wertung',
  curve: 'Wertung im Lauf der Zeit',
  curveText: (first, last, count) =>
    `von ${first} auf ${last} in ${plural(count, { one: '# gewerteten Partie', other: '# gewerteten Partien' })}`,
  notRated: 'Noch keine gewertete Partie.',
  sources: 'Woher deine Karten kamen',
  deeds: 'Was du mit deinen Kärtchen gemacht hast',
  deed: {
    espresso: 'Espresso-Stapel',
    help: 'Hilfskarten',
    waste: 'Ablagestapel',
    taken: 'Anderen gestohlen',
    placed: 'An einen Tisch gesetzt',
    bar: 'An die Bar geschickt',
    swapped: 'Gegen einen Joker getauscht',
    jokers: 'Joker gesetzt',
  },
  races: 'Rennen um denselben Stapel',
  racesText: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  rivals: 'Gegen wen',
  rival: 'Name',
  lost: 'Verloren',
  history: 'Letzte Partien',
  place: (place, players) => `${place}. von ${players}`,
  replay: 'Ansehen',
  myGames: 'Partien auf diesem Gerät',
  myGamesText: 'Übungen gegen Bots. Sie liegen nur hier, die neuesten dreißig.',
  forgetGame: 'Löschen',
  forgetAll: 'Alle löschen',
  saved_replays: 'Wiederholungen auf diesem Gerät',
  savedText: 'Sie lassen sich auch ohne Verbindung öffnen.',
  recovery: 'Auf einem anderen Gerät',
  recoveryText:
    'Mit einem Wiederherstellungscode nimmst du deine Ergebnisse auf ein anderes Gerät mit. Schreib ihn auf: Er wird nur einmal gezeigt, und ein neuer ersetzt den alten.',
  makeCode: 'Code erzeugen',
  code: 'Wiederherstellungscode',
  haveCode: 'Ich habe einen Code',
  useCode: 'Einlösen',
  badCode: 'Das ist kein gültiger Code, oder es gibt schon einen neueren.',
  claimed: 'Willkommen zurück!',
  data: 'Meine Daten',
  dataText:
    'Alles, was über dich gespeichert ist, als Datei. Oder alles weg: Name, Ergebnisse, Wertungen und Punkteblöcke. Die Aufzeichnungen der Partien bleiben, ohne deinen Namen.',
  export: 'Alles herunterladen',
  delete: 'Meine Daten löschen',
  deleteSure: 'Ja, alles löschen',
  deleted: 'Erledigt. Über dich ist nichts mehr gespeichert.',
  failed: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  table: 'Als Tabelle',
  date: 'Datum',
  deleteWarning: 'Alles über dich wird gelöscht. Das lässt sich nicht rückgängig machen.',
};
