/** The ESPRESSO table: its one line, the coach, the moments of a round, in French. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');

export const words: Words['espresso-table'] = {
  ghost: (value: number) => `Un ${value} ouvre`,
  waitsFor: (card, needed) => `Le ${card} attend le ${needed}`,
  waiting: (seconds) => `attente ${seconds} s`,
  lost: () => 'hors ligne',
  lostLine: (seconds) => `${seconds ? `Sans réponse (${seconds} s). ` : ''}Reconnexion… Vos cartes ne risquent rien.`,
  back: (missed) =>
    missed === 0
      ? 'De retour.'
      : plural(missed, { one: 'De retour. Vous avez manqué # carte.', other: 'De retour. Vous avez manqué # cartes.' }),
  coach: {
    stack: 'Videz d’abord la grande pile : jouez ce qui convient.',
    lanes: 'Un 0 ouvre une pile. Puis 1, 2, 3 … 8, d’une seule couleur.',
    flip: 'Rien à jouer ? Retournez des cartes : celle du dessus se joue.',
    fits: 'Cette carte convient. Jouez-la !',
    hurry: (name, left) => `${name} n’en a plus que ${left}. Vite !`,
    zero: 'Un 0 est un joker : choisissez-le, puis la carte qui suit.',
    chaos: 'Vous pouvez aussi chiper les cartes visibles des autres.',
  },
  helpAsk: 'C’était une manche. Sans aide la prochaine fois ?',
  keepHelp: 'Garder l’aide',
  fine: 'Ça ira',
  lastCard: (name) => `${name} : dernière carte !`,
  stolen: (name, card, thief) =>
    thief ? `${name} vous a chipé le ${card}, et le point.` : `${name} vous a chipé le ${card}. Le point est à vous !`,
  eight: (name) => `${name} : 8 !`,
  handsOff: 'Tout le monde est prêt. Ne touchez plus aux cartes !',
  emptiedMine: 'Votre tasse est vide !',
  emptied: (name) => `${name} a vidé la tasse · +5`,
  inTime: (clock, cards) => (clock ? `en ${clock} · ${cards}` : cards),
  laid: (count) => plural(count, { one: '# carte posée', other: '# cartes posées' }),
  leftInYours: (count) =>
    plural(count, { one: 'Il restait # carte dans la vôtre.', other: 'Il restait # cartes dans la vôtre.' }),
  nowCount: 'Plus personne ne joue, on compte !',
  goHome: 'Les cartes rentrent à la maison…',
  winsRound: (name) => `${name} gagne la manche !`,
  youWinRound: 'Vous gagnez la manche !',
  roundShared: (names) => `La manche revient à ${names}`,
  winsMatch: (name) => `${name} gagne la partie !`,
  youWinMatch: 'Vous gagnez la partie !',
  matchShared: (names) => `La partie revient à ${names}`,
  made: (points, center, bonus) =>
    bonus ? `${points} : ${center} au milieu et ${bonus} pour FINITO` : `${points} : ${center} au milieu`,
  nextReady: (count, all) => `Prêts : ${count} sur ${all}`,
  standIn: 'Faire jouer un robot',
  standInAsk: (names) => `Pas de réponse : ${names}. Un robot peut jouer en attendant.`,
  heldLine: 'Un robot joue pour vous.',
  comeBack: 'Je suis de retour',
  watchAgain: 'Revoir la manche',
  raceTo: (target) => `Jusqu’à ${target} points`,
  pointsTitle: 'Points',
  people: (count) => plural(count, { one: '# joueur', other: '# joueurs' }),
  log: 'À la table',
  pileDone: 'pile complète !',
  how: 'Choisissez un joueur, puis une carte',
  openCards: (name) => `Cartes : ${name}`,
  more: 'Points et coups',
};
