/** The Café puzzle of the day, in Dutch. */

import type { Words } from '../shape';
import { counting } from '../count';

const plural = counting('nl');

export const words: Words['puzzle'] = {
  title: 'Cafépuzzel van de dag',
  lead: 'Eén stelling, één beurt: vind de beurt waarna je het verst voor staat. De meeste punten ineens zijn het niet.',
  find: 'Jij bent aan de beurt: waarmee kom je het verst voor te staan?',
  once: 'Je eerste antwoord telt.',
  leave: 'Verlaten',
  archive: 'Alle puzzels',
  right: 'De beste beurt!',
  behind: (points) =>
    plural(points, { one: '# punt achter op de beste beurt', other: '# punten achter op de beste beurt' }),
  behindMore: (points) =>
    plural(points, {
      one: 'Meer dan # punt achter op de beste beurt',
      other: 'Meer dan # punten achter op de beste beurt',
    }),
  yours: 'Jouw beurt',
  best: 'Beste beurt',
  now: (points) => `Nu ${points}.`,
  reply: (name, points) => `Daarna kan ${name} hooguit ${points} halen.`,
  end: (lead) => `Vier beurten later sta je gemiddeld ${lead}.`,
  ahead: (points) => plural(points, { one: '# punt voor', other: '# punten voor' }),
  back: (points) => plural(points, { one: '# punt achter', other: '# punten achter' }),
  whyReply: (name, less) =>
    `Die beurt loont: ${name} kan daarna ${plural(less, { one: '# punt minder', other: '# punten minder' })} halen.`,
  whyNow: (more) =>
    `Die beurt loont meteen: ${plural(more, { one: '# punt meer', other: '# punten meer' })} dan de jouwe.`,
  whyLater: 'Die beurt loont later: wat er in je voorraad blijft, past beter in de volgende beurten.',
  greedy: (points) => `Een andere beurt zou nu ${points} opleveren en toch achteropraken.`,
  how: plural(10_000, { other: 'Bots hebben na deze beurten in totaal # keer verder gespeeld.' }),
  today: 'Vandaag',
  unsolved: 'nog niet gespeeld',
  solved: 'beste beurt',
  cost: (points) => `${points} achter`,
  solvedOf: (right, all) => `${right} van ${plural(all, { one: '# puzzel', other: '# puzzels' })} opgelost`,
  next: 'Elke dag om 00:00 UTC een nieuwe puzzel.',
  kept: 'Je resultaten staan alleen op dit apparaat.',
};
