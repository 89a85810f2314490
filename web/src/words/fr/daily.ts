/** The deal of the day, in French. */

import { counting, percents } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');
const percent = percents('fr');
const ORDINAL = new Intl.PluralRules('fr', { type: 'ordinal' });
const ordinal = (rank: number): string => `${rank}${ORDINAL.select(rank) === 'one' ? 'er' : 'e'}`;
const COLORS: Record<string, string> = { R: 'rouge', B: 'bleu', G: 'vert', Y: 'jaune' };

export const words: Words['daily'] = {
  title: 'La manche du jour',
  lead: 'Une manche d’ESPRESSO contre Decaf, Lungo et Doppio. Tout le monde reçoit les mêmes cartes. Votre premier essai compte ; ensuite, entraînez-vous autant que vous voulez.',
  chaos: 'Dimanche : on peut chiper les cartes visibles',
  play: 'Jouer',
  again: 'Rejouer',
  yours: 'Votre résultat',
  rank: (rank, played) => plural(played, { other: `${ordinal(rank)} sur #` }),
  better: (part) => `aussi bien ou mieux que ${percent(part)} des autres`,
  streak: (days) => plural(days, { one: '# jour de suite', other: '# jours de suite' }),
  everybody: (played) => plural(played, { one: 'Les points de # personne', other: 'Les points de # personnes' }),
  share: 'Lancer un défi',
  copied: 'Le texte et le lien sont copiés.',
  sharePoints: (points, time) => plural(points, { one: `# point en ${time}`, other: `# points en ${time}` }),
  shareRank: (rank, played) => plural(played, { other: `${ordinal(rank)} sur #` }),
  challenge: (name, points, time) => `${name} a marqué ${points} en ${time}. Ferez-vous mieux avec les mêmes cartes ?`,
  result: (name, points, time) => `${name} a marqué ${points} en ${time}.`,
  duel: {
    won: (name) => `Vous battez ${name}.`,
    lost: (name) => `${name} reste devant.`,
    level: (name) => `Vous êtes à égalité avec ${name}.`,
  },
  noRival: 'Ce défi n’existe plus, mais vous pouvez jouer les mêmes cartes.',
  later: 'Votre résultat est sur cet appareil. Il sera envoyé dès que la connexion revient.',
  refused: 'Le serveur n’a pas accepté cet essai. Il reste dans « Mes parties » sur cet appareil.',
  practice: 'Ici, les résultats ne sont pas comparés : c’est un entraînement.',
  cards: 'Carte par carte',
  card: 'Carte',
  you: 'Vous',
  cardNamed: (color, value) => `${value} ${COLORS[color] ?? '?'}`,
  cardsNote: 'Secondes entre ESPRESSO ! et chaque carte jouée ; – veut dire jamais.',
  past: 'Les jours où vous avez joué',
  race: 'Course contre',
  raceNobody: 'personne',
  raceMe: 'vous-même',
  ghostLeft: (name: string, left: number) =>
    `${name} : encore ${plural(left, { one: '# carte', other: '# cartes' })} dans l’Espresso`,
  goOn: 'Continuer',
  left: 'Votre premier essai est toujours en cours, et il compte. Les autres jouent pendant votre absence.',
  puzzle: 'L’énigme du jour au café',
  puzzleLine: 'Trouvez le meilleur coup.',
  noNet: 'Pas de connexion : la manche et l’énigme se jouent quand même.',
  puzzleSeen: 'Revoir',
};
