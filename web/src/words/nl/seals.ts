/** Sealed shuffles, in Dutch; loaded only when needed. */

import type { Words } from '../shape';

export const words: Words['seals'] = {
  button: 'Verdeling nakijken',
  how: 'Wat dit bewijst',
  checking: 'Wordt nagerekend…',
  failed: 'Het verslag kon niet worden geladen; probeer het nog eens.',
  unsealed: 'Deze partij heeft geen zegels: ze bestonden toen nog niet. Over de verdeling valt niets te zeggen.',
  wrong: 'Let op: minstens één verdeling past niet bij het zegel.',
  right:
    'De zegels passen bij de verdelingen. Maar deze browser was er niet vanaf het begin bij; wanneer de zegels zijn bekendgemaakt, weet hij alleen van de server. Wie heeft meegespeeld, kan het ook nakijken.',
  witnessed: 'De verdeling is echt: deze browser ontving elk zegel vooraf, en de gespeelde kaarten passen erbij.',
  seed: 'Begingetal van de partij',
  deal: (round) => `Verdeling van ronde ${round}`,
  toldAt: (when) => `door deze browser ontvangen ${when}`,
  notTold: 'niet door deze browser ontvangen',
  fits: 'klopt',
  differs: 'klopt niet',
  close: 'Sluiten',
  title: 'Lag de verdeling vooraf vast?',
  lead: 'Aan de keukentafel kijkt iedereen toe bij het schudden. Online schudt de server, uit het zicht. Daarom moet hij vooraf beloven welke kaarten hij deelt, zonder ze te tonen, en jij kunt die belofte achteraf nakijken.',
  parts: [
    {
      head: 'De verzegelde envelop',
      lines: [
        'Als een partij begint, heeft de server al één groot willekeurig getal gekozen, het begingetal. Elke verdeling van de partij volgt daaruit. Hij stopt het in een envelop en verzegelt die, en vóór elke ronde doet hij hetzelfde met de kaarten van die ronde.',
        'Het zegel is een vingerafdruk (SHA-256) van de inhoud en een willekeurig getal. Niemand kan de inhoud eruit lezen. En niemand kan een andere inhoud met hetzelfde zegel vinden.',
        'Iedereen in de kamer ontvangt het zegel meteen, en je browser bewaart het met de tijd. Is een ronde voorbij, dan gaat de envelop ervan open; aan het eind van de partij die met het begingetal. Dan kan iedereen de zegels narekenen.',
      ],
    },
    {
      head: 'Wat het bewijst',
      lines: [
        'De kaarten van een ronde lagen vast voordat de eerste open lag, en de hele partij vóór de eerste ronde. Niemand heeft ze later veranderd omdat iemand voorstond.',
        'Het narekenen gebeurt op je eigen apparaat, niet op de server. Een klein onafhankelijk programma, zonder één regel code van ons, doet hetzelfde: het staat als examples/check_shuffle.py bij de broncode. In de terminal: finito verify.',
      ],
    },
    {
      head: 'Wat het niet bewijst',
      lines: [
        'Het bewijst niet dat het begingetal door het toeval is gekozen. Wie de server beheert, zou er vóór de partij veel kunnen proberen en het mooiste kunnen nemen.',
        'Het bewijst niet dat niemand de kaarten kende. De server kent ze, en wie hem beheert, zou ze ook kunnen kennen. Speel bij mensen die je vertrouwt.',
        'Een browser die later kwam, weet alleen van de server wanneer de zegels zijn bekendgemaakt. Wat telt, is wat jij zelf hebt ontvangen, of iemand die je vertrouwt.',
        'En het zegt niets over wie sneller was. Daarvoor is er een eigen pagina.',
      ],
    },
  ],
};
