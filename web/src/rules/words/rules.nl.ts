import type { RulesWords } from './rules.en';

export const words: RulesWords = {
  title: 'Regels',
  lead: 'Elke regel heeft een nummer waarnaar je kunt linken. Waar de gedrukte bladen elkaar tegenspreken, staan ze naast elkaar; wat geen enkel blad regelt, hebben we zelf beslist.',
  search: 'Zoeken in de regels',
  searchHint: 'joker, 8, ESP-R-20 …',
  contents: 'Inhoud',
  found: (count) => (count === 1 ? '1 regel gevonden' : `${count} regels gevonden`),
  nothing: 'Niets gevonden. Probeer een ander woord.',
  ruling: 'onze beslissing',
  tip: 'tip',
  sheets: 'Waar de bladen verschillen',
  sheetsLead: 'Alle verschillen op een rij. Open je een kamer, dan kies je een blad of stel je je eigen regels samen.',
  linkTo: (id) => `Link naar regel ${id}`,
  learn: 'Liever al spelend leren',
  chapters: {
    goal: 'Waar het om gaat', setup: 'Klaarleggen', start: 'Start', piles: 'Stapels in het midden', sources: 'Wat je mag spelen', help: 'Hulpkaarten', flip: 'Handkaarten draaien',
    recycle: 'De aflegstapel oppakken', stuck: 'Als niets meer gaat', together: 'Allemaal tegelijk', finito: 'Finito', score: 'Punten, volgende ronde, einde', zero: 'Variant: Zero', chaos: 'Variant: Chaos',
    cafeSetup: 'Tafels, tegels, spelers', turn: 'Jouw beurt', seat: 'Wie zit waar', place: 'Gasten plaatsen', cafeScore: 'Punten', draw: 'Aanvullen', bar: 'De bar', joker: 'Een joker ruilen', clear: 'App: tafels afruimen', end: 'Einde van het spel',
  },
  pictures: {
    setup: 'Je kaarten: de Espresso-stapel met negen kaarten, drie hulpkaarten en de handkaarten, dicht.',
    piles: 'Een groene stapel: 0, 1, 2 enzovoort tot en met 8.',
    help: 'De rode 6 is uit de hulprij gespeeld; de gele 5 van de stapel schuift in het gat.',
    flip: 'Drie handkaarten worden gedraaid; de rode 4 ligt boven en mag gespeeld worden.',
    score: 'Twee kaarten van jou in het midden: 2 punten. Finito: 5 erbij.',
    zero: 'Rode 5, gele 0 als 6, rode 7.',
    chaos: 'De blauwe 4 wordt uit iemands hulprij gepikt en komt op de blauwe 3.',
    seat: 'Een Franse en een Italiaanse tafel. De stoel ertussen hoort bij allebei.',
    cafeScore: 'Drie Italianen aan een tafel: 3 × 2 = 6 punten. Met een gast uit Frankrijk erbij: 3 × 1 = 3 punten.',
    joker: 'Een heer uit Spanje neemt de stoel van de joker in.',
  },
};
