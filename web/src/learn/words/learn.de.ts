import type { LearnWords } from './learn.en';

export const words: LearnWords = {
  title: 'Spielend lernen',
  lead: 'Erst lesen? Nicht nötig: Setz dich an den gedeckten Tisch und spiel los. Dir gegenüber sitzt Mia.',
  begin: 'Los geht’s',
  goOn: 'Weiter',
  again: 'Noch einmal',
  finished: 'geschafft',
  finish: 'Fertig',
  leave: 'Verlassen',
  showMe: 'Zeig’s mir',
  step: (at, of) => `Schritt ${at} von ${of}`,
  allRules: 'Alle Regeln nachschlagen',
  elsewhere: 'Erlaubt wäre das, aber hier brauchen wir etwas anderes. Der Hinweis steht unten.',
  points: 'Punkte',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 Sekunden',
      line: 'Karten legen, Karten aufdecken, Finito rufen.',
      steps: {
        call: 'Unten links liegt dein Espresso-Stapel: neun Karten. Werde ihn los, bevor Mia ihren los ist! Niemand wartet, alle spielen gleichzeitig. Bereit? Dann ruf ESPRESSO!',
        zero: 'Ein Stapel fängt mit einer 0 an, und du hast eine unter deinen drei Hilfskarten: Tippe auf die grüne 0. Die Lücke füllt sich sofort von deinem Stapel.',
        one: 'Weiter geht es in derselben Farbe, immer eins höher. Die grüne 1 liegt jetzt oben auf deinem Stapel. Leg sie!',
        common: 'Mia war flink: Auf deinem Stapel liegt ihre grüne 2. Die Stapel in der Mitte gehören allen!',
        flip: 'Von deinen offenen Karten passt gerade keine. Deck also drei Handkarten auf: mit dem großen Knopf unten rechts.',
        waste: 'Eine grüne 3! Von den aufgedeckten Karten darfst du immer die oberste legen.',
        faster:
          'Ist die Hand leer, nimmst du die aufgedeckten Karten wieder auf, und weiter geht’s. Wir überspringen ein paar Minuten.',
        last: 'Nur noch eine Karte im Stapel, und die blaue 7 passt auf die blaue 6. Leg sie!',
        done: 'Finito! Sofort ist Schluss. Jede deiner Karten in der Mitte zählt einen Punkt, Finito 5 dazu. Wer zuerst 100 Punkte hat, gewinnt die Partie. Mehr musst du nicht wissen!',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variante: Nullen sind Joker.',
      steps: {
        one: 'In Zero darf ein Stapel auch mit einer 1 anfangen. Mit deiner grünen 1 machst du also einen neuen auf. Leg sie.',
        pair: 'Nullen sind hier Joker und kommen nie allein. Auf der gelben 3 steht deine 0 für die 4, und sofort muss eine 5 folgen. Tippe auf die gelbe 0, dann auf die blaue 5.',
        color: 'Die Karte auf dem Joker bestimmt die Farbe: Dieser Stapel ist jetzt blau. Und da ist ja deine blaue 6!',
        done: 'Das ist Zero: Joker und nächste Karte sind ein Zug. Ein Joker passt auf alles von 1 bis 6, nur nicht auf eine andere 0. Alles Übrige bleibt, wie du es kennst.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variante: den anderen Karten wegschnappen.',
      steps: {
        steal:
          'Von deinen Karten passt keine. In Chaos darfst du aber über den Tisch greifen: Mias rote 1 passt auf die rote 0. Schnapp sie dir, oben auf dem Bildschirm.',
        follow:
          'Den Punkt dafür bekommt Mia, denn es zählt die Rückseite. Aber jetzt passt deine rote 2, direkt vom Stapel!',
        done: 'Und Mia schlägt zurück: Sie hat deine rote 3 gelegt, der Punkt ist also deiner. Vorsicht: Wer jemandem die letzte Karte vom Stapel nimmt, schenkt ihm das Finito.',
      },
    },
    cafe: {
      title: 'Café International in drei Minuten',
      line: 'Gäste setzen, Tische werten, Joker holen.',
      steps: {
        couple:
          'Jeder Tisch gehört einer Nation, und dort sitzen ihre Gäste. Du beginnst mit dem Paar aus Indien. Tippe auf die Dame (1), dann auf den markierten Stuhl; danach genauso auf den Herrn. Bestätigen.',
        join: '4 Punkte: Zwei Gäste derselben Nation zählen doppelt. Jeder Gast, den du setzt, bringt die Punkte des ganzen Tisches. Setz die Amerikanerin zu ihren beiden Landsleuten: 3 Gäste × 2 = 6 Punkte.',
        shared:
          'Gestrichelte Stühle stehen zwischen zwei Tischen und zählen an beiden. Der Franzose darf hierher, weil einer davon französisch ist. Sind die Nationen gemischt, zählt jeder Gast einfach: 2 + 4 = 6 Punkte.',
        joker:
          'Ein Joker darf auf jeden Stuhl und geht als Landsmann durch. Er ist aber ein Herr: Damen und Herren an einem Tisch dürfen sich höchstens um eins unterscheiden. Setz ihn zur Spanierin.',
        bar: 'Für die Russin ist kein Stuhl da. Wer keinen Tisch findet, geht an die Bar: Tippe auf sie, dann auf Bar, und bestätige. Die ersten Felder bringen noch Punkte, die späteren kosten immer mehr.',
        swap: 'Ein passender Gast kann einen Joker auslösen: Dein Brite passt auf dessen Stuhl. Tippe auf ihn, dann auf den Joker, und bestätige. Keine Punkte, kein neues Plättchen, aber der Joker ist wieder deiner!',
        done: 'Noch etwas: Wer einen Tisch mit einer einzigen Nation voll macht, bekommt 8 Punkte und zieht nicht nach. Jedes Plättchen, das am Ende übrig ist, kostet 5 Punkte, ein Joker 10. Wer die meisten Punkte hat, gewinnt. Viel Spaß im Café!',
      },
    },
  },
};
