/** The laboratory, in German. */

import { percents } from '../count';
import type { Words } from '../shape';
import { words as terms } from './lab-terms';

const percent = percents('de');

export const words: Words['lab'] = {
  title: 'Das Labor',
  lead: 'Was passiert, wenn ein Computer diese Spiele millionenfach spielt? Die Fragen, die Antworten und jede Zahl als Tabelle. Gespielt wurde genau nach den Regeln, die auch hier in den Räumen gelten.',
  offline: 'Beim ersten Mal braucht das Labor eine Verbindung.',
  table: 'Tabellen',
  about: (rounds) =>
    `Mindestens ${rounds} Runden oder Partien für jede Zahl; ± ist der Bereich, in dem der wahre Wert mit 95 % Sicherheit liegt.`,
  again: 'Selbst nachrechnen:',
  perPlayers: 'nach Zahl der Personen',
  fair: 'gerecht',
  league: 'Wie stark sind die Bots?',
  leagueText:
    'Alle Bots haben gegeneinander gespielt. Der Balken ist die Wertung, die dünne Linie zeigt, wie sicher sie ist.',
  noLeague: 'Es ist noch keine Liga veröffentlicht.',
  bot: 'Bot',
  rating: 'Wertung',
  run: 'Hier ausprobieren',
  runText: (rounds) => `Im Kleinen, mit je ${rounds} Runden und anderen Karten: Wie nah kommt man heran?`,
  starting: 'Wird vorbereitet …',
  running: (part) => `${percent(part)} gespielt`,
  runDone: 'Eben erst auf diesem Server gespielt:',
  runFailed: 'Die Studie ließ sich nicht zu Ende bringen.',
  busy: 'Gerade läuft eine andere Studie. Warte einen Moment.',
  tooFast: 'Das war fürs Erste oft genug. Warte eine Minute.',
  studies: {
    duration: {
      question: 'Wie lange dauert eine Runde?',
      says: (a, b, c, d) =>
        `Zu viert dauert eine Runde nach deutschen Regeln ${a} Sekunden, nach französischen ${b}. Je mehr mitspielen, desto kürzer: ${c} Sekunden zu zweit, ${d} zu sechst (Hausregeln).`,
    },
    deadlock: {
      question: 'Wie oft kommt niemand mehr weiter?',
      says: (a, b, c) =>
        `Zu zweit passiert das nach niederländischen Regeln in ${a} der Runden, nach französischen in ${b}. Zu viert ist es nach Hausregeln selten: ${c}.`,
    },
    modes: {
      question: 'Was ändern Zero und Chaos?',
      says: (a, b, c) =>
        `Zero ist schnell: Zu viert schrumpft eine Runde von ${a} auf ${b} Sekunden. Chaos dauert fast genauso lange, bringt aber ${c} Diebstähle pro Runde.`,
    },
    bonus: {
      question: 'Was sind die fünf Punkte für Finito wert?',
      says: (a, b, c, d) =>
        `Ohne sie würde zu zweit in ${a} der Runden jemand anders gewinnen, zu sechst sogar in ${b}. Über eine ganze Partie sind es ${c} und ${d}.`,
    },
    finish: {
      question: 'Gewinnt Finito die Runde?',
      says: (a, b) =>
        `Fast immer: Zu viert liegt in ${a} der Runden vorn, wer sie beendet. Ohne die fünf Punkte wären es ${b}.`,
    },
    skill: {
      question: 'ESPRESSO: Glück oder Können?',
      says: (a, b) =>
        `Wer ein Fünftel weniger Zeit braucht als drei Gleichstarke, gewinnt ${a} der Runden und ${b} der Partien bis 100. Eine Runde ist Glück, eine Partie ist Können.`,
    },
    taps: {
      question: 'Was soll falsches Antippen kosten?',
      says: (a, b) =>
        `Wäre es umsonst, würde blindes Tippen auf alles ${a} der Runden gegen drei gewinnen, die hinschauen. Mit der kurzen Sperre sind es ${b}.`,
    },
    'cafe-seats': {
      question: 'Café: Ist es wichtig, wer anfängt?',
      says: (a, b) =>
        `Kaum. Zu zweit gewinnt, wer anfängt, ${a} der Partien. Zu viert ist der letzte Platz der schwerste: ${b}, gerecht wäre ein Viertel.`,
    },
    'cafe-endings': {
      question: 'Café: Was beendet die Partie?',
      says: (a, b, c, d) =>
        `Auf dem Brett enden zu viert ${a} mit dem letzten Stuhl; in der App enden ${b}, weil keine Tischkarte mehr da ist. Nach den gedruckten Regeln dauert es ${c} Züge, in der App ${d}.`,
    },
    'cafe-skill': {
      question: 'Café: Glück oder Können?',
      says: (a, b, c) =>
        `Wer auf Punkte achtet, gewinnt ${a} der Partien zu zweit gegen Zufallszüge und ${b} zu viert. Zu zweit sind es ${c} Punkte Vorsprung.`,
    },
  },
  terms,
};
