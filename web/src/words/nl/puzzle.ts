/** The Café puzzle of the day, in Dutch. */

import type { Words } from '../shape';
import { counting } from '../count';

const plural = counting('nl');

export const words: Words['puzzle'] = {
  title: 'Cafépuzzel van de dag',
  lead: 'Eén stelling, één zet: vind de zet waarna je het verst voorstaat. Het is niet de zet die meteen de meeste punten oplevert.',
  find: 'Jij bent aan de beurt: na welke zet sta je het verst voor?',
  once: 'Je eerste antwoord telt.',
  leave: 'Verlaten',
  archive: 'Alle puzzels',
  right: 'De beste zet!',
  behind: (points) =>
    plural(points, { one: '# punt achter op de beste zet', other: '# punten achter op de beste zet' }),
  behindMore: (points) =>
    plural(points, {
      one: 'Meer dan # punt achter op de beste zet',
      other: 'Meer dan # punten achter op de beste zet',
    }),
  yours: 'Jouw zet',
  best: 'Beste zet',
  now: (points) => `Nu ${points}.`,
  reply: (name, points) => `Daarna kan ${name} hooguit ${points} halen.`,
  end: (lead) => `Na nog vier beurten elk sta je gemiddeld ${lead}.`,
  ahead: (points) => plural(points, { one: '# punt voor', other: '# punten voor' }),
  back: (points) => plural(points, { one: '# punt achter', other: '# punten achter' }),
  whyReply: (name, less) =>
    `Die zet loont: ${name} kan daarna ${plural(less, { one: '# punt minder', other: '# punten minder' })} halen.`,
  whyNow: (more) =>
    `Die zet loont meteen: ${plural(more, { one: '# punt meer', other: '# punten meer' })} dan de jouwe.`,
  whyLater: 'Die zet loont later: wat er in je voorraad blijft, past beter in de volgende beurten.',
  greedy: (points) => `Een andere zet zou nu ${points} opleveren, maar daarna raak je achterop.`,
  how: plural(10_000, { other: 'Bots hebben na deze zetten in totaal # keer doorgespeeld.' }),
  today: 'Vandaag',
  unsolved: 'nog niet gespeeld',
  solved: 'beste zet',
  cost: (points) => `${points} achter`,
  solvedOf: (right, all) => `${right} van ${plural(all, { one: '# puzzel', other: '# puzzels' })} opgelost`,
  next: 'Elke dag om 00:00 UTC een nieuwe puzzel.',
  kept: 'Je resultaten staan alleen op dit apparaat.',
};
