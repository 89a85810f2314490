/** The lessons, in German: steps are in the order of the script. */

import type { Words } from '../shape';

export const words: Words['learn'] = {
  title: 'Spielend lernen',
  lead: 'Erst lesen? Nicht nötig: Setz dich an den gedeckten Tisch und spiel los. Dir gegenüber sitzt Mia.',
  begin: 'Los geht’s',
  goOn: 'Weiter',
  again: 'Noch einmal',
  finished: 'geschafft',
  finish: 'Beenden',
  leave: 'Verlassen',
  showMe: 'Zeig’s mir',
  step: (at, of) => `Schritt ${at} von ${of}`,
  allRules: 'Alle Regeln nachschlagen',
  elsewhere: 'Erlaubt wäre das, aber hier brauchen wir etwas anderes. Lies den Hinweis noch einmal.',
  points: 'Punkte',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 Sekunden',
      line: 'Karten legen, Karten aufdecken, Finito rufen.',
      steps: {
        call: 'Der große Stapel mit der 9 ist dein Espresso-Stapel. Werde ihn los, bevor Mia ihren los ist! Niemand wartet, alle spielen gleichzeitig. Bereit? Dann ruf ESPRESSO!',
        zero: 'Ein Stapel fängt mit einer 0 an, und du hast eine unter deinen drei Hilfskarten: Leg die grüne 0. Die Lücke füllt sich sofort von deinem Stapel.',
        one: 'Weiter geht es in derselben Farbe, immer eins höher. Die grüne 1 liegt jetzt oben auf deinem Stapel. Leg sie!',
        common: 'Mia war flink: Auf deinem Stapel liegt ihre grüne 2. Die Stapel in der Mitte gehören allen!',
        flip: 'Von deinen offenen Karten passt gerade keine. Deck also drei Handkarten auf: mit dem großen Knopf „3 aufdecken“.',
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
        pair: 'Nullen sind hier Joker und kommen nie allein. Auf der gelben 3 steht deine 0 für die 4, und sofort muss eine 5 folgen. Wähl die gelbe 0, dann die blaue 5.',
        color: 'Die Karte auf dem Joker bestimmt die Farbe: Dieser Stapel ist jetzt blau. Und da ist ja deine blaue 6!',
        done: 'Das ist Zero: Joker und nächste Karte sind ein Zug. Ein Joker passt auf alles von 1 bis 6, nur nicht auf eine andere 0. Alles Übrige bleibt, wie du es kennst.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variante: den anderen Karten stehlen.',
      steps: {
        steal:
          'Von deinen Karten passt keine. In Chaos darfst du aber über den Tisch greifen: Mias rote 1 passt auf die rote 0. Stiehl sie dir bei Mia.',
        follow:
          'Den Punkt dafür bekommt Mia, denn es zählt die Rückseite. Aber jetzt passt deine rote 2, direkt vom Stapel!',
        done: 'Und Mia schlägt zurück: Sie hat deine rote 3 gestohlen, der Punkt ist also deiner. Vorsicht: Stiehlst du jemandem die letzte Karte vom Stapel, verschenkst du das Finito.',
      },
    },
    cafe: {
      title: 'Café International in drei Minuten',
      line: 'Gäste setzen, Tische werten, Joker holen.',
      steps: {
        alone:
          'Jeder Tisch gehört einer Nation, und nur ihre Gäste dürfen dort sitzen. Damen haben langes Haar, bei Herren sieht man Ohren und Kragen. Wähl den Herrn aus Äthiopien, dann den Stuhl an seinem leeren Tisch: Der Zettel über deinen Gästen sagt, warum das nicht geht.',
        couple:
          'Niemand sitzt allein! An einen leeren Tisch setzen sich zwei Gäste im selben Zug. Du hast ein Paar aus Kuba: Setz erst die Dame, dann den Herrn. Gestrichelte Stühle warten auf Gesellschaft. Dann bestätige.',
        join: '4 Punkte: Zwei Gäste derselben Nation zählen doppelt. Jeder Gast bringt die Punkte seines ganzen Tisches, und Mia hat sich schon dazugesetzt. Setz den Herrn aus Deutschland zu den anderen beiden: 3 Gäste × 2 = 6.',
        three:
          'Ein paar Züge später. An einem Tisch darf es höchstens eine Dame oder einen Herrn mehr geben. Am Tisch von Äthiopien sitzen zwei Damen und ein Herr: Versuch, eine dritte Dame dazuzusetzen.',
        shared:
          'Zwei gegen eins geht, drei gegen eins nicht. Jetzt der Herr: Sein Stuhl steht zwischen Äthiopien und Italien und zählt an beiden Tischen. Äthiopien doppelt (2 × 2), der gemischte Tisch einfach (2): 6 Punkte.',
        joker:
          'Dein Joker darf auf jeden Stuhl und zählt überall als Landsmann. Dieser ist aber eine Dame, zwei gegen eins gilt also auch für sie. Setz sie an den deutschen Tisch: 3 Gäste, gemischt, 3 Punkte.',
        swap: 'Joker kann man holen! Deine Dame aus Deutschland passt auf den Stuhl des Jokers: die richtige Nation, und ebenfalls eine Dame. Wähl sie, dann ⇄, und bestätige. Keine Punkte, kein neues Kärtchen, aber der Joker ist wieder deiner.',
        gold: 'Später am Abend. Am schönsten ist ein voller Tisch mit einer einzigen Nation: 4 Gäste × 2 = 8 Punkte. Dafür ziehst du danach nicht nach. Setz den Herrn aus Russland.',
        bar: 'Das Café ist fast voll, und keiner deiner Gäste findet einen Tisch: Kein Stuhl leuchtet auf. Dann muss jemand an die Bar. Wähl die Dame aus Äthiopien, dann die Bar, und bestätige. Die ersten Felder bringen noch Punkte, spätere kosten immer mehr.',
        done: 'Mehr brauchst du nicht! Jedes Kärtchen, das dir am Ende bleibt, kostet 5 Punkte, ein Joker 10. Wer die meisten Punkte hat, gewinnt. Gegen Bots hilft dir der Knopf „Hinweis“. Viel Spaß im Café!',
      },
    },
    app: {
      title: 'Café: Volle Tische werden abgeräumt',
      line: 'Variante: die Regeln der App.',
      steps: {
        clear:
          'Hier gibt es zwölf Tische, und ein voller wird abgeräumt. Bei Großbritannien sitzen schon drei: Setz die Dame aus den USA zwischen drei Tische und mach den einen voll. 2 + 4 + 2 = 8 Punkte.',
        second:
          'Die vier sind gegangen, und auf ihrem Tisch liegt eine neue Tischkarte: Russland! Jetzt, da du sie kennst, darfst du noch jemanden setzen. Dein Herr aus Russland hat am deutschen Tisch gleich Gesellschaft: 2 Punkte.',
        double:
          'Ein Gast, zwei volle Tische: Dann zählt alles doppelt. Der Herr aus der Türkei macht Italien (4) und die Türkei (4 × 2 = 8) voll: 12 × 2 = 24 Punkte!',
        stop: 'Zwei neue Tischkarten! Du könntest noch jemanden setzen, musst aber nicht: Drück auf „Fertig“.',
        done: 'Das ist die App: Mach Tische im richtigen Moment voll, am besten zwei oder drei auf einmal. Du ziehst immer auf fünf Kärtchen nach, und am Ende wird nichts abgezogen. Sind die Tischkarten aus, ist Schluss.',
      },
    },
  },
};
