/** Reviews, in French; loaded only when needed. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');

export const words: Words['review'] = {
  title: 'Bilan',
  list: 'Liste',
  loading: 'Examen des coups…',
  missing: 'Pas de bilan',
  plays: 'Posées',
  sources: { espresso: 'Espresso', help: 'rangée', waste: 'défausse', stolen: 'chipées' },
  missed: 'Manqué',
  ofChances: (missed, chances) => `${missed} sur ${chances}`,
  reaction: 'Réaction',
  reactionNote: 'Du moment où une carte pouvait être jouée jusqu’à ce qu’elle le soit.',
  middle: (seconds) => `médiane ${seconds} s`,
  bin: (from, to, cards) => `de ${from} à ${to} s : ${plural(cards, { one: '# carte', other: '# cartes' })}`,
  longer: (from, cards) => `plus de ${from} s : ${plural(cards, { one: '# carte', other: '# cartes' })}`,
  races: 'Courses',
  rivals: (one, other) => `${one} contre ${other}`,
  score: (won, lost) => `gagnées : ${won}, perdues : ${lost}`,
  coins: (count) => `${count} à pile ou face`,
  noRaces: 'Personne n’a visé la même pile en même temps.',
  chances: 'Manquées le plus longtemps',
  none: 'Rien n’a été manqué.',
  seconds: (seconds) => `${seconds} s`,
  moves: (count) => plural(count, { one: '# coup', other: '# coups' }),
  how: {
    taken: (name) => `${name} a joué avant sur la pile`,
    stolen: (name) => `chipée par ${name}`,
    covered: () => 'recouverte par ses propres cartes',
    shuffled: () => 'puis plus personne ne pouvait jouer',
    over: () => 'puis la manche était finie',
  },
  joker: 'avec un joker',
  turns: 'Tours',
  perfect: 'Meilleurs coups',
  points: 'Points',
  costly: 'Les coups les plus coûteux',
  instead: (made, best) => `${made}, possible ${best}`,
  better: (made, best) => `Joué pour ${made} ; voici le coup à ${best}.`,
  cafeNote: 'On compte les points immédiats. « Anticiper » montre le coup d’un robot qui tient compte de la riposte.',
  ahead: 'Anticiper',
  wiser: 'Ce que jouerait un robot qui tient compte de la riposte.',
  turn: (number) => `tour ${number}`,
  before: 'Précédent',
  next: 'Suivant',
};
