/** Races, in Dutch. */

import type { Words } from '../shape';

export const words: Words['races'] = {
  how: 'Zo worden races beslist',
  links: 'Verbindingen met de server',
  linksText:
    'Willen twee spelers dezelfde stapel, dan gaat dit tegoed van de aankomsttijd af, om de afstand goed te maken. Bij een onrustige verbinding kan het iets groter zijn.',
  ping: 'Heen en terug',
  credit: 'Tegoed',
  photo: 'Finishfoto',
  closest: 'De spannendste races van deze ronde',
  coin: 'kop of munt',
  byCoin: 'won met kop of munt',
  against: 'Races tegen',
  won: 'Gewonnen',
  lost: 'Verloren',
  title: 'Wie was sneller?',
  lead: 'Twee spelers willen een kaart op dezelfde stapel spelen, en er is maar plaats voor één. Aan de keukentafel ziet iedereen wiens hand er het eerst was. Online zou bijna altijd de speler met de kortste verbinding winnen. In een kamer met eerlijke races vragen we daarom niet wiens kaart het eerst aankwam, maar wie minder tijd nodig had om te reageren.',
  onTheWay: 'bericht of kaart onderweg',
  reaction: 'reactietijd',
  far: (name, ping) => `${name}, ${ping} ms heen en terug`,
  sum: (all, ping, rest) => `De kaart komt na ${all} ms aan. Zonder de reistijd van ${ping} ms: ${rest} ms.`,
  picture: 'De kaart van Ana komt het eerst aan. Maar Ben reageerde sneller, dus krijgt Ben de stapel.',
  parts: [
    {
      head: 'Je reistijd gaat eraf',
      lines: [
        'De server stuurt je browser ongeveer één keer per seconde een klein signaal, en de browser stuurt het terug. Zo weten we hoelang een bericht naar jou en terug onderweg is.',
        'Antwoord je op een kaart van iemand anders, dan gaat die hele reistijd af van het moment waarop jouw kaart aankwam. Dat is je tegoed. Speel je op je eigen kaart, dan zag je die meteen, en gaat er niets af. Wachtte je tot een eigen kaart was omgedraaid, dan telt alleen de reistijd naar de server.',
        'De vroegste tijd wint. Bij minder dan ongeveer 4 milliseconden verschil valt er niets te onderscheiden: dan beslist een munt, en die worp is later na te gaan.',
      ],
    },
    {
      head: 'Waarom een kaart soms even wacht',
      lines: [
        'Ligt er bij iemand anders een open kaart die op dezelfde stapel past, dan wachten we tot ook dat antwoord er kan zijn: nooit langer dan 150 milliseconden. Elke andere kaart telt meteen.',
        'Intussen ligt je kaart met een gestreepte rand op de stapel, en niemand anders ziet hem. Was je sneller, dan verdwijnt de rand. Zo niet, dan springt de kaart terug en lees je wie er sneller was en hoeveel. Dat is geen fout en kost niets.',
      ],
    },
    {
      head: 'Kan iemand vals spelen?',
      lines: [
        'Niemand kan op de gok vooruit spelen: elke zet moet bewijzen dat het bericht waarop hij antwoordt, al was aangekomen.',
        'Niemand kan doen alsof de verbinding trager is: de signalen worden diep in de browser beantwoord, ze worden vergeleken met wat het netwerk zelf meet, het kleinste getal telt, en meer dan 250 milliseconden wordt er nooit gegeven.',
        'Wie het netwerk van de eigen computer verbouwt, kan toch verder weg lijken. Daarom tonen de instellingen aan tafel de reistijd en het tegoed van elke plaats.',
      ],
    },
    {
      head: 'Wat dit niet kan',
      lines: [
        'Loopt je verbinding via een server van een ander (VPN, proxy), dan zien we misschien maar een deel van je reistijd, en krijg je minder tegoed dan je toekomt. En wie ver weg zit, ziet de kaarten van de anderen altijd iets later; daar is niets aan te doen.',
      ],
    },
    {
      head: 'Bots en bewijs',
      lines: [
        'Bots wachten in dezelfde rij, en ze horen niet eerder van een kaart dan de langzaamste mens.',
        'Elke beslissing staat met alle getallen in het verslag van de partij, zodat iedereen die kan narekenen. Na elke ronde toont de finishfoto de spannendste races.',
      ],
    },
    {
      head: 'Wie het eenvoudig wil',
      lines: [
        'Wie de kamer opent, kan ‘wie het eerst aankomt’ kiezen. Dan telt alleen in welke volgorde de kaarten de server bereiken.',
      ],
    },
  ],
};
