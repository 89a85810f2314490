/** Replays, in French. */
import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');

export const words: Words['replay'] = {
  replay: 'Replay',
  play: 'Lecture',
  stop: 'Pause',
  stepBack: 'Un pas en arrière',
  stepOn: 'Un pas en avant',
  speed: 'Vitesse',
  position: 'Position',
  copyMoment: 'Copier le lien',
  noReplay: 'Aucun replay n’a ce numéro.',
  didPlay: (name, card) => `${name} : ${card}`,
  didSteal: (name, card, owner) => `${name} chipe le ${card} à ${owner}`,
  didPair: (name, card, value) => `${name} : 0 comme ${value}, puis ${card}`,
  didFlip: (name, count) => `${name} retourne ${plural(count, { one: '# carte', other: '# cartes' })}`,
  didRecycle: (name) => `${name} reprend sa défausse`,
  marks: {
    race: 'course : quelqu’un d’autre avait la même carte visible',
    steal: 'vol',
    finito: 'fin',
    clear: 'table débarrassée',
  },
  jumpBack: 'Revenir à la carte d’avant',
  jumpOn: 'Aller à la carte suivante',
  live: 'En direct',
  perspective: 'Point de vue',
  allSeats: 'neutre',
  didReady: (name) => `${name} : c’est bon`,
  revealed: 'Les cartes sont découvertes',
  began: 'La manche commence',
  didPeek: (name, card) => `${name} montre sous le joker : ${card}`,
  didStick: (name) => `${name} : plus rien à jouer`,
  didLeave: (name) => `${name} s’en va`,
  didReturn: (name) => `${name} est de retour`,
};
