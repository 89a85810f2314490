import type { RulesWords } from './rules.en';

export const words: RulesWords = {
  title: 'Regeln',
  lead: 'Jede Regel hat eine Nummer, auf die man verlinken kann. Wo sich die gedruckten Blätter widersprechen, stehen sie nebeneinander; was keines regelt, haben wir selbst entschieden.',
  search: 'In den Regeln suchen',
  searchHint: 'Joker, 8, ESP-R-20 …',
  contents: 'Inhalt',
  found: (count) => (count === 1 ? '1 Regel gefunden' : `${count} Regeln gefunden`),
  nothing: 'Nichts gefunden. Versuch es mit einem anderen Wort.',
  ruling: 'von uns entschieden',
  tip: 'Tipp',
  sheets: 'Wo sich die Blätter unterscheiden',
  sheetsLead: 'Alle Unterschiede auf einen Blick. Wer einen Raum öffnet, wählt ein Blatt oder mischt sich seine eigenen Regeln.',
  linkTo: (id) => `Link zur Regel ${id}`,
  learn: 'Lieber spielend lernen',
  chapters: {
    goal: 'Worum es geht', setup: 'Aufbau', start: 'Start', piles: 'Stapel in der Mitte', sources: 'Was du legen darfst', help: 'Hilfskarten', flip: 'Handkarten aufdecken',
    recycle: 'Die Ablage aufnehmen', stuck: 'Wenn nichts mehr geht', together: 'Alle gleichzeitig', finito: 'Finito', score: 'Punkte, nächste Runde, Ende', zero: 'Variante: Zero', chaos: 'Variante: Chaos',
    cafeSetup: 'Tische, Plättchen, Spieler', turn: 'Dein Zug', seat: 'Wer sitzt wo', place: 'Gäste setzen', cafeScore: 'Punkte', draw: 'Nachziehen', bar: 'Die Bar', joker: 'Einen Joker tauschen', clear: 'App: Tische abräumen', end: 'Spielende',
  },
  pictures: {
    setup: 'Deine Karten: der Espresso-Stapel mit neun Karten, drei Hilfskarten und die verdeckten Handkarten.',
    piles: 'Ein grüner Stapel: 0, 1, 2 und so weiter bis 8.',
    help: 'Die rote 6 wurde aus der Hilfsreihe gelegt; in die Lücke rückt die gelbe 5 vom Stapel.',
    flip: 'Drei Handkarten werden umgedreht; oben liegt die rote 4, die darf gelegt werden.',
    score: 'Zwei deiner Karten in der Mitte: 2 Punkte. Finito: 5 dazu.',
    zero: 'Rote 5, gelbe 0 als 6, rote 7.',
    chaos: 'Die blaue 4 wird aus einer fremden Hilfsreihe geschnappt und kommt auf die blaue 3.',
    seat: 'Ein französischer und ein italienischer Tisch. Der Stuhl dazwischen gehört zu beiden.',
    cafeScore: 'Drei aus Italien an einem Tisch: 3 × 2 = 6 Punkte. Ist ein Gast aus Frankreich dabei: 3 × 1 = 3 Punkte.',
    joker: 'Ein Herr aus Spanien nimmt den Stuhl des Jokers ein.',
  },
};
