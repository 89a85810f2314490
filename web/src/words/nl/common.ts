/** Texts of every page, in Dutch. */
import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('nl');

export const words: Words['common'] = {
  name: 'Je naam',
  namePlaceholder: 'Gast',
  picture: 'Je plaatje',
  icons: {
    pizza: 'Pizza',
    croissant: 'Croissant',
    cake: 'Taart',
    ice: 'IJsje',
    coffee: 'Koffie',
    sandwich: 'Sandwich',
  },
  espressoLine: 'Het snelle kaartspel · 2–6 spelers',
  cafeLine: 'Het legspel met tegels · 2–4 spelers',
  playNow: 'Nu spelen',
  practice: 'Oefen op je apparaat',
  practiceLine: 'Tegen bots, ook zonder verbinding: niets daarvan verlaat dit apparaat.',
  saveRecord: 'Partij bewaren',
  join: 'Meedoen',
  watch: 'Kijken',
  watching: 'je kijkt mee',
  taken: (taken, seats) => `${taken} van ${seats} plaatsen bezet`,
  unofficial: 'Onofficieel fanproject met eigen tekeningen en teksten, los van de uitgevers.',
  privacy: 'Privacy',
  language: 'Taal',
  close: 'Sluiten',
  leave: 'Verlaten',
  back: 'Terug',
  home: 'Naar de startpagina',
  yes: 'ja',
  no: 'nee',
  none: 'geen limiet',
  oldVersion: 'Er is een nieuwe versie. Laad de pagina opnieuw.',
  storage: 'Zetten kunnen nu niet worden opgeslagen. Wat al was opgeslagen, is veilig.',
  connecting: 'Verbinden…',
  reconnecting: 'Opnieuw verbinden…',
  points: (points) => plural(points, { one: '# punt', other: '# punten' }),
  sharePicture: 'Delen als plaatje',
  noServer:
    'Geen verbinding met de server. Dit kan ook zonder: oefenen tegen bots, regels, lessen, scoreblok en bewaarde herhalingen.',
  pages: { learn: 'Al spelend leren', rules: 'Regels', pad: 'Scoreblok', me: 'Mijn partijen', lab: 'Laboratorium' },
  labeled: (label, value) => `${label}: ${value}`,
  newVersion: 'Er is een nieuwe versie van deze pagina.',
  afterRound: 'Na de ronde vragen we je de pagina opnieuw te laden.',
};
