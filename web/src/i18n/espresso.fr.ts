import type { TableWords } from './espresso';

export const table: TableWords = {
  ghost: 'Un 0 ouvre',
  waitsFor: (card, needed) => `${card} attend ${needed}`,
  waiting: (seconds) => `attente ${seconds} s`,
  lost: (seconds) => (seconds ? `coupé ${seconds} s` : 'coupé'),
  lostLine: (seconds) =>
    `${seconds ? `Sans réponse depuis ${seconds} s. ` : ''}Reconnexion… vos cartes ne risquent rien.`,
  back: (missed) =>
    missed === 0
      ? 'De retour.'
      : missed === 1
        ? 'De retour. Vous avez manqué 1 carte.'
        : `De retour. Vous avez manqué ${missed} cartes.`,
  coach: {
    stack: 'Videz d’abord la grande pile : touchez une carte qui convient.',
    lanes: 'Un 0 ouvre une pile. Puis 1, 2, 3… jusqu’à 8, d’une seule couleur.',
    flip: 'Rien ne convient ? Retournez des cartes : celle du dessus est jouable.',
    fits: 'Cette carte convient. Touchez-la !',
    hurry: (name, left) => `${name} n’en a plus que ${left}. Vite !`,
    zero: 'Un 0 remplace n’importe quelle carte : touchez-le, puis la carte qui suit.',
    chaos: 'Vous pouvez aussi prendre les cartes visibles des autres.',
  },
  helpAsk: 'C’était une manche. Sans aide la prochaine fois ?',
  keepHelp: 'Garder l’aide',
  fine: 'Ça ira',
  lastCard: (name) => `${name} : dernière carte !`,
  stolen: (name, card, thief) =>
    thief ? `${name} a pris votre ${card}, et le point.` : `${name} a pris votre ${card}. Le point est à vous !`,
  eight: (name) => `${name} : 8 !`,
  handsOff: 'Tout le monde est prêt. Ne touchez plus aux cartes !',
  emptiedMine: 'Votre tasse est vide !',
  emptied: (name) => `${name} a vidé la tasse · +5`,
  inTime: (clock, cards) => (clock ? `en ${clock} · ${cards}` : cards),
  laid: (count) => (count === 1 ? '1 carte posée' : `${count} cartes posées`),
  leftInYours: (count) =>
    count === 1 ? 'Il restait 1 carte dans la vôtre.' : `Il restait ${count} cartes dans la vôtre.`,
  nowCount: 'Mains levées, on compte !',
  goHome: 'Les cartes rentrent à la maison…',
  winsRound: (name) => `${name} gagne la manche !`,
  youWinRound: 'Vous gagnez la manche !',
  roundShared: (names) => `La manche revient à ${names}`,
  winsMatch: (name) => `${name} gagne la partie !`,
  youWinMatch: 'Vous gagnez la partie !',
  matchShared: (names) => `La partie revient à ${names}`,
  made: (points, center, bonus) =>
    bonus ? `${points} : ${center} au centre et ${bonus} pour FINITO` : `${points} : ${center} au centre`,
  nextReady: (count, all) => (count === 1 ? `1 sur ${all} est prêt` : `${count} sur ${all} sont prêts`),
  watchAgain: 'Revoir la manche',
  raceTo: (target) => `Course à ${target}`,
  pointsTitle: 'Points',
  people: (count) => `${count} joueurs`,
  log: 'À la table',
  pileDone: 'pile complète !',
  grab: 'Toucher pour prendre',
  how: 'Touchez un joueur, puis une carte',
  openCards: (name) => `Cartes de ${name}`,
  more: 'Points et coups',
};
