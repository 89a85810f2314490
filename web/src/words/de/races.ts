/** Races, in German. */

import type { Words } from '../shape';

export const words: Words['races'] = {
  how: 'So werden Rennen entschieden',
  links: 'Verbindungen zum Server',
  linksText:
    'Wollen zwei denselben Stapel, wird die Gutschrift von der Ankunftszeit abgezogen und gleicht so die Entfernung aus. Bei unruhiger Leitung kann sie etwas größer sein.',
  ping: 'Hin und zurück',
  credit: 'Gutschrift',
  photo: 'Zielfoto',
  closest: 'Die knappsten Rennen dieser Runde',
  coin: 'Münzwurf',
  byCoin: 'hat den Münzwurf gewonnen',
  against: 'Rennen gegen',
  won: 'Gewonnen',
  lost: 'Verloren',
  title: 'Wer war schneller?',
  lead: 'Zwei wollen eine Karte auf denselben Stapel legen, und nur eine hat Platz. Am Küchentisch sehen alle, wessen Hand zuerst da war. Im Netz würde fast immer gewinnen, wer die kürzere Leitung hat. In einem Raum mit fairen Rennen fragen wir darum nicht, wessen Karte zuerst ankam, sondern wer weniger Zeit zum Reagieren brauchte.',
  onTheWay: 'Nachricht oder Karte unterwegs',
  reaction: 'Reaktionszeit',
  far: (name, ping) => `${name}, ${ping} ms hin und zurück`,
  sum: (all, ping, rest) => `Die Karte kommt nach ${all} ms an. Ohne den Weg von ${ping} ms: ${rest} ms.`,
  picture: 'Anas Karte kommt zuerst an. Aber Ben hat schneller reagiert, also bekommt Ben den Stapel.',
  parts: [
    {
      head: 'Dein Weg wird dir gutgeschrieben',
      lines: [
        'Der Server schickt deinem Browser etwa einmal in der Sekunde ein kleines Signal, und der Browser schickt es zurück. So wissen wir, wie lange eine Nachricht zu dir und zurück braucht.',
        'Antwortest du auf eine fremde Karte, wird dieser ganze Weg von der Ankunft deiner Karte abgezogen. Das ist deine Gutschrift. Legst du auf deine eigene Karte, hast du sie sofort gesehen, und nichts wird abgezogen. Hast du auf das Aufdecken deiner Karte gewartet, zählt nur der Weg zum Server.',
        'Die frühere Zeit gewinnt. Bei weniger als etwa 4 Millisekunden Abstand lässt sich nichts mehr unterscheiden: Dann entscheidet eine Münze, und ihr Wurf lässt sich später nachprüfen.',
      ],
    },
    {
      head: 'Warum eine Karte manchmal kurz wartet',
      lines: [
        'Liegt bei jemand anderem eine offene Karte, die auf denselben Stapel passt, warten wir, bis auch diese Antwort da sein könnte: nie länger als 150 Millisekunden. Jede andere Karte zählt sofort.',
        'So lange liegt deine Karte mit gestricheltem Rand auf dem Stapel, und niemand sonst sieht sie. Warst du schneller, verschwindet der Rand. Wenn nicht, springt die Karte zurück, und du liest, wer um wie viel schneller war. Das ist kein Fehler und kostet nichts.',
      ],
    },
    {
      head: 'Kann jemand schummeln?',
      lines: [
        'Niemand kann auf Verdacht im Voraus legen: Jeder Zug muss belegen, dass die Nachricht, auf die er antwortet, schon angekommen war.',
        'Niemand kann vortäuschen, weit weg zu sein: Die Signale beantwortet der Browser tief in seinem Inneren, sie werden mit dem verglichen, was das Netz selbst misst, der kleinste Wert zählt, und mehr als 250 Millisekunden gibt es nie.',
        'Wer das Netz seines eigenen Rechners umbaut, kann trotzdem weiter entfernt wirken, als es stimmt. Darum stehen in den Einstellungen am Tisch Weg und Gutschrift von jedem Platz.',
      ],
    },
    {
      head: 'Was das nicht kann',
      lines: [
        'Läuft deine Verbindung über einen fremden Zwischenserver (VPN, Proxy), sehen wir vielleicht nur einen Teil deines Weges, und du bekommst weniger gutgeschrieben, als dir zusteht. Und wer weit weg ist, sieht die Karten der anderen immer etwas später; daran lässt sich nichts ändern.',
      ],
    },
    {
      head: 'Bots und Belege',
      lines: [
        'Bots stehen in derselben Warteschlange, und sie erfahren von einer Karte nicht früher als der langsamste Mensch.',
        'Jede Entscheidung steht mit allen Zahlen in der Aufzeichnung der Partie, und alle können sie nachrechnen. Nach jeder Runde zeigt das Zielfoto die knappsten Rennen.',
      ],
    },
    {
      head: 'Wer es einfach mag',
      lines: [
        'Wer den Raum eröffnet, kann „was zuerst ankommt“ wählen. Dann zählt nur, in welcher Reihenfolge die Karten den Server erreichen.',
      ],
    },
  ],
};
