/** Sealed shuffles, in German; loaded only when needed. */

import type { Words } from '../shape';

export const words: Words['seals'] = {
  button: 'Verteilung prüfen',
  how: 'Was das beweist',
  checking: 'Wird nachgerechnet …',
  failed: 'Die Aufzeichnung ließ sich nicht laden; versuch es noch einmal.',
  unsealed: 'Diese Partie hat keine Siegel, denn sie ist älter. Über ihre Verteilung lässt sich nichts sagen.',
  wrong: 'Achtung: Mindestens eine Verteilung passt nicht zu ihrem Siegel.',
  right:
    'Die Siegel passen zu den Verteilungen. Aber dieser Browser war nicht von Anfang an dabei; wann die Siegel bekannt gegeben wurden, weiß er nur vom Server. Wer mitgespielt hat, kann es ebenfalls prüfen.',
  witnessed:
    'Die Verteilung ist echt: Dieser Browser hat jedes Siegel vorher erhalten, und die gespielten Karten passen dazu.',
  seed: 'Startzahl der Partie',
  deal: (round) => `Verteilung der Runde ${round}`,
  toldAt: (when) => `von diesem Browser empfangen ${when}`,
  notTold: 'von diesem Browser nicht empfangen',
  fits: 'passt',
  differs: 'passt nicht',
  close: 'Schließen',
  title: 'Stand die Verteilung vorher fest?',
  lead: 'Am Küchentisch sehen alle beim Mischen zu. Online mischt der Server, und niemand sieht es. Darum muss er vorher versprechen, welche Karten er austeilt, ohne sie zu zeigen, und du kannst das Versprechen hinterher prüfen.',
  parts: [
    {
      head: 'Der versiegelte Umschlag',
      lines: [
        'Wenn eine Partie beginnt, hat der Server schon eine große Zufallszahl gewählt, die Startzahl. Aus ihr folgt jede Verteilung der Partie. Er legt sie in einen Umschlag und versiegelt ihn, und vor jeder Runde tut er dasselbe mit den Karten dieser Runde.',
        'Das Siegel ist ein Fingerabdruck (SHA-256) des Inhalts und einer Zufallszahl. Niemand kann daraus den Inhalt lesen. Und niemand kann einen anderen Inhalt mit demselben Siegel finden.',
        'Alle im Raum erhalten das Siegel sofort, und dein Browser merkt es sich mit der Uhrzeit. Ist die Runde vorbei, wird ihr Umschlag geöffnet, am Ende der Partie der mit der Startzahl. Dann können alle die Siegel nachrechnen.',
      ],
    },
    {
      head: 'Was es beweist',
      lines: [
        'Die Karten einer Runde standen fest, bevor die erste offen lag, und die ganze Partie vor ihrer ersten Runde. Niemand hat sie später geändert, weil jemand vorne lag.',
        'Nachgerechnet wird auf deinem eigenen Gerät, nicht auf dem Server. Ein kleines unabhängiges Programm, das keine Zeile von uns enthält, tut dasselbe: Es liegt als examples/check_shuffle.py beim Quelltext. Im Terminal: finito verify.',
      ],
    },
    {
      head: 'Was es nicht beweist',
      lines: [
        'Es beweist nicht, dass die Startzahl ausgelost wurde. Wer den Server betreibt, könnte vor der Partie viele ausprobieren und sich eine aussuchen.',
        'Es beweist nicht, dass niemand die Karten kannte. Der Server kennt sie, also könnte sie auch kennen, wer ihn betreibt. Spiel bei Leuten, denen du traust.',
        'Ein Browser, der später dazukam, weiß nur vom Server, wann die Siegel bekannt gegeben wurden. Es zählt, was du selbst empfangen hast, oder jemand, dem du traust.',
        'Und es sagt nichts darüber, wer schneller war. Dafür gibt es eine eigene Seite.',
      ],
    },
  ],
};
