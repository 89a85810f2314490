/** The lessons, in Dutch: steps are in the order of the script. */

import type { Words } from '../shape';

export const words: Words['learn'] = {
  title: 'Al spelend leren',
  lead: 'Eerst lezen hoeft niet: je schuift aan bij een tafel die al klaarstaat en je speelt. Mia zit tegenover je.',
  begin: 'Beginnen',
  goOn: 'Verder',
  again: 'Nog een keer',
  finished: 'gelukt',
  finish: 'Afsluiten',
  leave: 'Verlaten',
  showMe: 'Doe het voor',
  step: (at, of) => `Stap ${at} van ${of}`,
  allRules: 'Alle regels opzoeken',
  elsewhere: 'Dat mag, maar hier hebben we iets anders nodig. Lees de hint nog eens.',
  points: 'Punten',
  lessons: {
    espresso: {
      title: 'ESPRESSO in 60 seconden',
      line: 'Kaarten spelen, kaarten omdraaien, Finito roepen.',
      steps: {
        call: 'De grote stapel met de 9 is je Espresso-stapel. Zorg dat je die eerder kwijt bent dan Mia! Beurten zijn er niet, iedereen speelt tegelijk. Klaar? Roep ESPRESSO!',
        zero: 'Een stapel begint met een 0, en die ligt bij je drie hulpkaarten: speel de groene 0. Het gat wordt meteen gevuld vanaf je stapel.',
        one: 'Vanaf nu loopt de stapel in dezelfde kleur op, telkens één hoger. De groene 1 ligt nu boven op je stapel. Spelen maar!',
        common:
          'Mia was er vlug bij: op jouw stapel ligt nu haar groene 2. De stapels in het midden zijn van iedereen!',
        flip: 'Van je open kaarten past er nu geen enkele. Draai dus drie handkaarten om met de grote knop ‘3 omdraaien’.',
        waste: 'Een groene 3! Van de omgedraaide kaarten mag je altijd de bovenste spelen.',
        faster:
          'Is je hand op, dan pak je de omgedraaide kaarten weer op en ga je door. We slaan een paar minuten over.',
        last: 'Nog één kaart in je stapel, en de blauwe 7 past op de blauwe 6. Spelen!',
        done: 'Finito! Alles ligt meteen stil. Elke kaart van jou in het midden is een punt, Finito 5 erbij. Wie het eerst 100 punten heeft, wint de partij. Meer hoef je niet te weten!',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variant: nullen zijn jokers.',
      steps: {
        one: 'In Zero mag een stapel ook met een 1 beginnen. Je groene 1 is dus goed voor een nieuwe. Speel hem.',
        pair: 'Nullen zijn hier jokers en komen nooit alleen. Op de gele 3 geldt je 0 als de 4, en er moet meteen een 5 op. Kies de gele 0 en dan de blauwe 5.',
        color: 'De kaart op de joker bepaalt de kleur: deze stapel is nu blauw. En kijk, daar heb je een blauwe 6!',
        done: 'Dat is Zero: joker en volgende kaart zijn samen één zet. Een joker past op alles van 1 tot en met 6, alleen niet op een andere 0. Verder blijft alles zoals je het kent.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variant: kaarten van de anderen pikken.',
      steps: {
        steal:
          'Van je eigen kaarten past er geen enkele. Maar in Chaos mag je over tafel grijpen: Mia’s rode 1 past op de rode 0. Pik hem bij Mia.',
        follow: 'Het punt is voor Mia, want de achterkant telt. Maar nu past je rode 2, zo van je stapel!',
        done: 'En Mia slaat terug: ze pikte jouw rode 3, dus dat punt is voor jou. Pas op: pik je iemands laatste stapelkaart, dan geef je de Finito weg.',
      },
    },
    cafe: {
      title: 'Café International in drie minuten',
      line: 'Gasten plaatsen, tafels scoren, jokers ophalen.',
      steps: {
        alone:
          'Elke tafel hoort bij een land, en alleen gasten uit dat land mogen er zitten. Dames hebben lang haar, bij heren zie je oren en kraag. Kies de heer uit Ethiopië en dan de stoel aan zijn lege tafel: het briefje boven je gasten zegt waarom dat niet mag.',
        couple:
          'Niemand zit alleen! Aan een lege tafel gaan twee gasten in dezelfde beurt zitten. Je hebt een stel uit Cuba: plaats eerst de dame, dan de heer. Stoelen met een stippellijn wachten op gezelschap. Bevestig daarna.',
        join: '4 punten: twee gasten uit één land tellen dubbel. Elke gast levert de punten van de hele tafel op, en Mia is er al bij komen zitten. Plaats de heer uit Duitsland bij de andere twee: 3 gasten × 2 = 6.',
        three:
          'Een paar beurten later. Aan een tafel mag er hoogstens één dame of heer meer zijn. Aan de tafel van Ethiopië zitten twee dames en een heer: probeer er een derde dame bij te plaatsen.',
        shared:
          'Twee tegen één mag, drie tegen één niet. Nu de heer: zijn stoel staat tussen Ethiopië en Italië en telt bij allebei. Ethiopië dubbel (2 × 2), de gemengde tafel enkel (2): 6 punten.',
        joker:
          'Je joker mag op elke stoel en telt overal als landgenoot. Maar deze is een dame, dus twee tegen één geldt ook voor haar. Plaats haar aan de Duitse tafel: 3 gasten, gemengd, 3 punten.',
        swap: 'Jokers kun je ophalen! Je dame uit Duitsland past op die stoel: het juiste land, en net als de joker een dame. Kies haar, dan ⇄, en bevestig. Geen punten, geen nieuwe tegel, maar de joker is weer van jou.',
        gold: 'Later op de avond. Niets gaat boven een volle tafel met één land: 4 gasten × 2 = 8 punten. Daarna pak je wel geen nieuwe tegel. Plaats de heer uit Rusland.',
        bar: 'Het café is bijna vol, en geen van je gasten vindt een tafel: er licht geen stoel op. Dan moet er iemand naar de bar. Kies de dame uit Ethiopië, dan de bar, en bevestig. De eerste vakken leveren nog punten op, de latere kosten steeds meer.',
        done: 'Meer heb je niet nodig! Elke tegel die je aan het eind overhoudt, kost 5 punten, een joker 10. Wie de meeste punten heeft, wint. Tegen bots helpt de knop ‘Hint’ je verder. Veel plezier in het café!',
      },
    },
    app: {
      title: 'Café: volle tafels worden afgeruimd',
      line: 'Variant: de regels van de app.',
      steps: {
        clear:
          'Hier zijn twaalf tafels, en een volle wordt afgeruimd. Bij Groot-Brittannië zitten er al drie: plaats de dame uit de VS tussen drie tafels en maak die ene vol. 2 + 4 + 2 = 8 punten.',
        second:
          'De vier zijn weg, en op hun tafel ligt een nieuwe tafelkaart: Rusland! Nu je die hebt gezien, mag je nog iemand plaatsen. Jouw heer uit Rusland heeft aan de Duitse tafel meteen gezelschap: 2 punten.',
        double:
          'Eén gast, twee volle tafels: dan telt alles dubbel. De heer uit Turkije maakt Italië (4) en Turkije (4 × 2 = 8) vol: 12 × 2 = 24 punten!',
        stop: 'Twee nieuwe tafelkaarten! Je mag nog iemand plaatsen, maar het hoeft niet: druk op ‘Klaar’.',
        done: 'Dat is de app: maak tafels op het juiste moment vol, het liefst twee of drie tegelijk. Je vult altijd aan tot vijf tegels, en aan het eind gaat er niets af. Zijn de tafelkaarten op, dan is de partij uit.',
      },
    },
  },
};
