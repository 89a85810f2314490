/** The deal of the day, in Dutch. */

import { counting, percents } from '../count';
import type { Words } from '../shape';

const plural = counting('nl');
const percent = percents('nl');
const COLORS: Record<string, string> = { R: 'Rode', B: 'Blauwe', G: 'Groene', Y: 'Gele' };

export const words: Words['daily'] = {
  title: 'Ronde van de dag',
  lead: 'Eén ronde ESPRESSO tegen Decaf, Lungo en Doppio. Iedereen krijgt dezelfde kaarten. Je eerste poging telt; daarna kun je oefenen zo vaak je wilt.',
  chaos: 'Zondag: open kaarten mogen worden gepikt',
  play: 'Spelen',
  again: 'Nog eens spelen',
  yours: 'Jouw resultaat',
  rank: (rank, played) => plural(played, { other: `${rank}e van #` }),
  better: (part) => `minstens zo goed als ${percent(part)} van de anderen`,
  streak: (days) => plural(days, { one: '# dag op rij', other: '# dagen op rij' }),
  everybody: (played) => plural(played, { one: 'Punten van # speler', other: 'Punten van # spelers' }),
  share: 'Iemand uitdagen',
  copied: 'Tekst en link zijn gekopieerd.',
  sharePoints: (points, time) => plural(points, { one: `# punt in ${time}`, other: `# punten in ${time}` }),
  shareRank: (rank, played) => plural(played, { other: `${rank}e van #` }),
  challenge: (name, points, time) => `${name} haalde ${points} in ${time}. Kun jij het beter met dezelfde kaarten?`,
  result: (name, points, time) => `${name} haalde ${points} in ${time}.`,
  duel: {
    won: (name) => `Je verslaat ${name}.`,
    lost: (name) => `${name} blijft voor.`,
    level: (name) => `Jij en ${name} staan gelijk.`,
  },
  noRival: 'Deze uitdaging bestaat niet meer, maar je kunt dezelfde kaarten spelen.',
  later: 'Je resultaat staat op dit apparaat. Het wordt verstuurd zodra er weer verbinding is.',
  refused: 'De server heeft deze poging niet aangenomen. Hij blijft op dit apparaat bij ‘Mijn partijen’ staan.',
  practice: 'Hier worden geen uitslagen vergeleken: dit is om te oefenen.',
  cards: 'Kaart voor kaart',
  card: 'Kaart',
  you: 'Jij',
  cardNamed: (color, value) => `${COLORS[color] ?? '?'} ${value}`,
  cardsNote: 'Hoeveel seconden na ESPRESSO! elke kaart is gespeeld; – betekent nooit.',
  past: 'Dagen waarop je hebt gespeeld',
  race: 'Race tegen',
  raceNobody: 'niemand',
  raceMe: 'jezelf',
  ghostLeft: (name: string, left: number) =>
    `${name}: nog ${plural(left, { one: '# kaart', other: '# kaarten' })} in de Espresso-stapel`,
  goOn: 'Verder spelen',
  left: 'Je eerste poging loopt nog, en die telt. De anderen spelen door terwijl je weg bent.',
  puzzle: 'Cafépuzzel van de dag',
  puzzleLine: 'Vind de beste zet.',
  noNet: 'Geen verbinding: de ronde en de puzzel kun je toch spelen.',
  puzzleSeen: 'Nog eens bekijken',
};
