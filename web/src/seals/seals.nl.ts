import type { SealWords } from './seals.en';

export const words: SealWords = {
  button: 'Lag de verdeling vooraf vast?',
  how: 'Wat dit bewijst',
  checking: 'Wordt nagerekend …',
  failed: 'De opname kon niet worden geladen; probeer het nog eens.',
  unsealed: 'Dit spel heeft geen zegels: het is ouder. Over de verdeling valt niets te zeggen.',
  wrong: 'Nee! Minstens één verdeling is niet wat verzegeld was.',
  right:
    'De zegels passen bij de verdelingen. Maar deze browser was er niet vanaf het begin bij; wanneer de zegels zijn genoemd, weet hij alleen van de server. Wie heeft meegespeeld, kan het ook nakijken.',
  witnessed: 'Ja. Deze browser kreeg elk zegel vooraf te horen, en de gespeelde verdelingen passen erbij.',
  seed: 'Begingetal van het spel',
  deal: (round) => `Verdeling van ronde ${round}`,
  toldAt: (when) => `aan deze browser verteld ${when}`,
  notTold: 'niet aan deze browser verteld',
  fits: 'klopt',
  differs: 'klopt niet',
  close: 'Sluiten',
  title: 'Lag de verdeling vooraf vast?',
  lead: 'Aan de keukentafel kijkt iedereen toe bij het schudden. Online schudt de server, uit het zicht. Daarom moet hij vooraf beloven welke kaarten hij deelt, zonder ze te tonen, en jij kunt die belofte achteraf nakijken.',
  parts: [
    {
      head: 'De verzegelde envelop',
      lines: [
        'Als een spel begint, heeft de server al één groot willekeurig getal gekozen, het begingetal. Elke verdeling van het spel volgt daaruit. Hij stopt het in een envelop en verzegelt die, en vóór elke ronde doet hij hetzelfde met de kaarten van die ronde.',
        'Het zegel is een vingerafdruk (SHA-256) van de inhoud en een willekeurig getal. Niemand kan de inhoud eruit lezen. En niemand kan een andere inhoud met hetzelfde zegel vinden.',
        'Iedereen in de kamer hoort het zegel meteen, en je browser bewaart het met de tijd. Is een ronde voorbij, dan gaat haar envelop open; aan het eind van het spel die met het begingetal. Dan kan iedereen de zegels narekenen.',
      ],
    },
    {
      head: 'Wat het bewijst',
      lines: [
        'De kaarten van een ronde lagen vast voordat de eerste open lag, en het hele spel vóór de eerste ronde. Niemand heeft ze later veranderd omdat iemand voorstond.',
        'Het narekenen gebeurt op je eigen toestel, niet op de server. Een klein programma zonder iets van ons doet hetzelfde: het staat als examples/check_shuffle.py bij de broncode. In de terminal: finito verify.',
      ],
    },
    {
      head: 'Wat het niet bewijst',
      lines: [
        'Het bewijst niet dat het begingetal door het toeval is gekozen. Wie de server beheert, zou er vóór het spel veel kunnen proberen en het mooiste kunnen nemen.',
        'Het bewijst niet dat niemand de kaarten kende. De server kent ze, en wie hem beheert zou ze ook kunnen kennen. Speel bij mensen die je vertrouwt.',
        'Een browser die later kwam, weet alleen van de server wanneer de zegels zijn genoemd. Wat telt, is wat jij zelf hebt gehoord, of iemand die je vertrouwt.',
        'En het zegt niets over wie sneller was. Daarvoor is er een eigen pagina.',
      ],
    },
  ],
};
