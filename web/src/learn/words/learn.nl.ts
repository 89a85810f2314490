import type { LearnWords } from './learn.en';

export const words: LearnWords = {
  title: 'Al spelend leren',
  lead: 'Eerst lezen hoeft niet: je schuift aan bij een tafel die al klaarstaat en je speelt. Mia zit tegenover je.',
  begin: 'Beginnen',
  goOn: 'Verder',
  again: 'Nog een keer',
  finished: 'gelukt',
  finish: 'Klaar',
  leave: 'Stoppen',
  showMe: 'Doe het voor',
  step: (at, of) => `Stap ${at} van ${of}`,
  allRules: 'Alle regels opzoeken',
  elsewhere: 'Dat mag, maar hier hebben we iets anders nodig. Kijk naar de tip onderaan.',
  points: 'Punten',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 seconden',
      line: 'Kaarten spelen, kaarten draaien, Finito roepen.',
      steps: {
        call: 'Linksonder ligt je Espresso-stapel: negen kaarten. Zorg dat je die eerder kwijt bent dan Mia! Beurten zijn er niet, iedereen speelt tegelijk. Klaar? Roep ESPRESSO!',
        zero: 'Een stapel begint met een 0, en die ligt bij je drie hulpkaarten: tik op de groene 0. Het gat wordt meteen gevuld vanaf je stapel.',
        one: 'Vanaf nu loopt de stapel in dezelfde kleur op, telkens één hoger. De groene 1 ligt nu boven op je stapel. Spelen maar!',
        common:
          'Mia was er vlug bij: op jouw stapel ligt nu haar groene 2. De stapels in het midden zijn van iedereen!',
        flip: 'Van je open kaarten past er nu geen een. Draai dus drie handkaarten om met de grote knop rechtsonder.',
        waste: 'Een groene 3! Van de gedraaide kaarten mag je altijd de bovenste spelen.',
        faster: 'Is je hand op, dan pak je de gedraaide kaarten weer op en ga je door. We slaan een paar minuten over.',
        last: 'Nog één kaart in je stapel, en de blauwe 7 past op de blauwe 6. Spelen!',
        done: 'Finito! Alles ligt meteen stil. Elke kaart van jou in het midden is een punt, Finito 5 erbij. Wie het eerst 100 punten heeft, wint de partij. Meer hoef je niet te weten!',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variant: nullen zijn jokers.',
      steps: {
        one: 'In Zero mag een stapel ook met een 1 beginnen. Je groene 1 is dus goed voor een nieuwe. Speel hem.',
        pair: 'Nullen zijn hier jokers en komen nooit alleen. Op de gele 3 geldt je 0 als de 4, en er moet meteen een 5 op. Tik op de gele 0 en dan op de blauwe 5.',
        color: 'De kaart op de joker bepaalt de kleur: deze stapel is nu blauw. En kijk, daar heb je een blauwe 6!',
        done: 'Dat is Zero: joker en volgende kaart zijn samen één zet. Een joker past op alles van 1 tot en met 6, alleen niet op een andere 0. Verder blijft alles zoals je het kent.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variant: kaarten van de anderen inpikken.',
      steps: {
        steal:
          'Van je eigen kaarten past er geen een. Maar in Chaos mag je over tafel grijpen: Mia’s rode 1 past op de rode 0. Pik hem in, boven in beeld.',
        follow: 'Het punt is voor Mia, want de achterkant telt. Maar nu past je rode 2, zo van je stapel!',
        done: 'En Mia slaat terug: ze speelde jouw rode 3, dus dat punt is voor jou. Pas op: pak je iemands laatste stapelkaart, dan is de Finito voor hem of haar.',
      },
    },
    cafe: {
      title: 'Café International in drie minuten',
      line: 'Gasten plaatsen, tafels scoren, jokers ophalen.',
      steps: {
        couple:
          'Elke tafel hoort bij een land, en daar zitten de gasten uit dat land. Jij begint met het stel uit India. Tik op de dame (1) en dan op de gemarkeerde stoel; daarna net zo de heer. Bevestigen.',
        join: '4 punten: twee gasten uit hetzelfde land tellen dubbel. Elke gast die je plaatst, levert de punten van de hele tafel op. Zet de Amerikaanse bij de twee die er al zitten: 3 gasten × 2 = 6 punten.',
        shared:
          'Stoelen met een stippellijn staan tussen twee tafels en tellen bij allebei. De Fransman mag hier zitten, want één van de twee is Frans. Zitten er verschillende landen, dan telt elke gast één keer: 2 + 4 = 6 punten.',
        joker:
          'Een joker mag op elke stoel en gaat door voor een landgenoot. Maar het is wel een heer: dames en heren aan een tafel mogen hooguit één verschillen. Zet hem bij de Spaanse.',
        bar: 'Voor de dame uit Rusland is er geen stoel. Wie geen tafel vindt, gaat aan de bar: tik op haar, dan op Bar, en bevestig. De eerste vakken leveren nog punten op, de latere kosten steeds meer.',
        swap: 'Met een passende gast kun je een joker terughalen: jouw Brit past op die stoel. Tik op hem, dan op de joker, en bevestig. Geen punten, geen nieuwe tegel, maar de joker is weer van jou!',
        done: 'Tot slot: maak je een tafel vol met één land, dan krijg je 8 punten en pak je geen nieuwe tegel. Wat je overhoudt kost 5 punten per stuk, een joker 10. Wie de meeste punten heeft, wint. Veel plezier in het café!',
      },
    },
  },
};
