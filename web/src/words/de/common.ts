/** Texts of every page, in German. */
import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('de');

export const words: Words['common'] = {
  name: 'Dein Name',
  namePlaceholder: 'Gast',
  picture: 'Dein Bild',
  icons: { pizza: 'Pizza', croissant: 'Croissant', cake: 'Torte', ice: 'Eis', coffee: 'Kaffee', sandwich: 'Sandwich' },
  espressoLine: 'Das schnelle Kartenspiel · 2–6 Personen',
  cafeLine: 'Das Legespiel · 2–4 Personen',
  playNow: 'Sofort spielen',
  practice: 'Auf dem Gerät üben',
  practiceLine: 'Gegen Bots, auch ohne Verbindung: Nichts davon verlässt dieses Gerät.',
  saveRecord: 'Partie sichern',
  join: 'Beitreten',
  watch: 'Zuschauen',
  watching: 'du schaust zu',
  taken: (taken, seats) => `${taken} von ${seats} Plätzen besetzt`,
  unofficial: 'Inoffizielles Fanprojekt mit eigenen Zeichnungen und Texten, ohne Verbindung zu den Verlagen.',
  privacy: 'Datenschutz',
  language: 'Sprache',
  close: 'Schließen',
  leave: 'Verlassen',
  back: 'Zurück',
  home: 'Zur Startseite',
  yes: 'ja',
  no: 'nein',
  none: 'kein Limit',
  oldVersion: 'Es gibt eine neue Version. Lad die Seite neu.',
  storage: 'Züge können gerade nicht gespeichert werden. Was schon gespeichert war, ist sicher.',
  connecting: 'Verbinde …',
  reconnecting: 'Verbinde neu …',
  points: (points) => plural(points, { one: '# Punkt', other: '# Punkte' }),
  sharePicture: 'Als Bild teilen',
  noServer:
    'Keine Verbindung zum Server. Das geht auch ohne: gegen Bots üben, Regeln, Lektionen, Punkteblock und gespeicherte Wiederholungen.',
  pages: { learn: 'Spielend lernen', rules: 'Regeln', pad: 'Punkteblock', me: 'Meine Partien', lab: 'Labor' },
  labeled: (label, value) => `${label}: ${value}`,
  newVersion: 'Es gibt eine neue Version dieser Seite.',
  afterRound: 'Nach der Runde bitten wir dich, die Seite neu zu laden.',
};
