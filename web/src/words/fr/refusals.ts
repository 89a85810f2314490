/** Why something was refused, in French. */

import type { Words } from '../shape';

export const words: Words['refusals'] = {
  NOT_STARTED: () => 'La manche n’a pas encore commencé.',
  NOT_READY: () => 'Tout le monde n’est pas prêt.',
  ROUND_OVER: () => 'La manche est finie.',
  NOT_OPEN: () => 'Cette carte n’est plus là.',
  BAD_START: (f) =>
    f.zero
      ? `Une pile commence par un 0 ou un 1 ; le ${f.card} ne convient pas.`
      : `Une pile commence par un 0 ; le ${f.card} ne convient pas.`,
  BAD_VALUE: (f) => {
    if (!f.pair)
      return f.wanted !== '?' ? `Cette pile attend le ${f.wanted}.` : `Le ${f.card} ne va nulle part pour l’instant.`;
    if (f.rule === 'ESP-R-26') return `Un zéro n’ouvre une pile qu’avec un 1 ; le ${f.second} ne convient pas.`;
    return f.after !== '?'
      ? `Après le zéro, cette pile attend un ${f.after} ; le ${f.second} ne convient pas.`
      : `Après un zéro, le ${f.second} ne va sur aucune pile pour l’instant.`;
  },
  BAD_COLOR: (f) =>
    f.wanted !== '?'
      ? `Cette pile attend le ${f.wanted} ; le ${f.card} est d’une autre couleur.`
      : `Le ${f.card} ne va sur aucune pile de sa couleur.`,
  PILE_CLOSED: () => 'Cette pile est terminée.',
  JOKER_OFF: () => 'Les zéros ne sont jokers qu’en Zero.',
  JOKER_ALONE: () => 'Un zéro est un joker : posez une seconde carte avec lui.',
  JOKER_ON_ZERO: () => 'Un zéro ne se pose jamais sur un zéro.',
  JOKER_NO_ROOM: () => 'Le joker serait le 8, et rien ne pourrait suivre.',
  NOT_A_JOKER: (f) => `Le ${f.card} n’est pas un joker ; seuls les zéros le sont.`,
  BLIND_PAIR: () => 'La carte sous le zéro ne convient pas ; tout le monde l’a vue.',
  STEAL_OFF: () => 'On ne touche pas aux cartes des autres, sauf en Chaos.',
  FLIP_NOT_STUCK: () => 'Une de vos cartes peut encore être jouée ; jouez-la d’abord.',
  FLIP_EMPTY: () => 'Il n’y a plus rien à retourner.',
  FLIP_SIZE: () => 'Vous ne pouvez pas retourner autant de cartes maintenant.',
  RECYCLE_FIRST: () => 'Reprenez d’abord la défausse.',
  RECYCLE_EARLY: () => 'Votre main n’est pas encore épuisée.',
  RECYCLE_EMPTY: () => 'La défausse est vide.',
  FINITO_FALSE: () => 'Votre Espresso n’est pas vide.',
  NO_STALEMATE: () => 'Une carte peut encore être jouée.',
  NO_PILE: () => 'Cette pile n’existe pas.',
  ALREADY_STARTED: () => 'La manche a déjà commencé.',
  ALREADY_READY: () => 'Vous avez déjà confirmé.',
  NO_COUNTDOWN: () => 'Aucun compte à rebours en cours.',
  ROUND_RUNNING: () => 'La manche n’est pas finie.',
  MATCH_OVER: () => 'La partie est finie.',
  TOO_FAST: () => 'Une seule main : votre dernière carte est en route.',
  NOT_YOURS: () => 'Le jeu le fait lui-même.',
  ALONE: (f) => `${f.tile} serait sans compagnie et ne rapporterait pas de points.`,
  NATION: (f) => `${f.tile} n’a pas sa place sur cette chaise.`,
  GENDER: () => 'À chaque table, il peut y avoir au plus une dame ou un monsieur de plus.',
  TAKEN: () => 'Cette chaise est prise.',
  COUNT: () => 'On place un ou deux clients par tour.',
  JOKER_BAR: () => 'Un joker qui peut s’asseoir ne va pas au bar.',
  JOKER_SWAP: (f) => `${f.tile} ne peut pas remplacer ce joker.`,
  CANNOT_PAY: (f) => `La prochaine case du bar coûte ${f.cost}, vous avez ${f.score} ; vous pouvez faire autre chose.`,
  NOT_IN_RACK: (f) => `Vous n’avez pas cette tuile : ${f.tile}.`,
  GAME_OVER: () => 'La partie est finie.',
  NOT_YOUR_TURN: () => 'Ce n’est pas votre tour.',
  NO_CHAIR: () => 'Cette chaise n’existe pas.',
  BAR_FULL: () => 'Le bar est plein.',
  FIRST_CLEARS: (f) =>
    `${f.first_tile} débarrasse une table, et seule sa nouvelle carte de table dira qui peut s’y asseoir : placez d’abord ce client tout seul.`,
  HALFWAY: () => 'Vous avez déjà placé un client pendant ce tour : placez-en un second ou appuyez sur « Terminé ».',
  NO_STOP: () => 'On ne passe pas : placez des clients, envoyez-en un au bar ou échangez un joker.',
  BAD_INPUT: () => 'Cela n’a pas marché ; réessayez.',
  BANNED: () => 'La personne qui gère ce serveur vous a exclu pour un certain temps.',
  BAD_TOKEN: () => 'Cette place n’est plus à vous.',
  CLOSED: () => 'Ce salon est fermé.',
  HELLO_FIRST: () => 'La connexion n’est pas prête.',
  HERE_ALREADY: () => 'Vous êtes déjà dans ce salon.',
  HINTS_LATER: () => 'Les indices viennent après trois secondes sans jouer.',
  HINTS_OFF: () => 'Pas d’indices dans ce salon.',
  HELLO_TWICE: () => 'La connexion est déjà en cours ; patientez.',
  LOCKED: () => 'Mauvaise carte : attendez un instant.',
  MATCH_RUNNING: () => 'Une partie est en cours ; ce sera possible après.',
  NOT_HOST: () => 'Seul l’hôte peut le faire.',
  NOT_NOW: () => 'Ce n’est pas possible maintenant.',
  NOT_SEATED: () => 'Prenez d’abord une place.',
  NO_MATCH: () => 'Aucune partie en cours.',
  NO_ROOM: () => 'Aucun salon n’a ce code.',
  NO_SEAT: () => 'Cette place n’est pas libre.',
  PAUSED: () => 'La partie est en pause.',
  LOST_RACE: () => 'Quelqu’un a été plus rapide.',
  NOT_SHOWN: () => 'Cette carte est encore en train d’être retournée.',
  NO_CARD_NAMED: () => 'Le coup était incomplet ; réessayez.',
  NO_TOKEN: () => 'La connexion n’est pas encore prête pour ce coup.',
  TOKEN_USED: () => 'Vous avez déjà cette place. Rechargez la page.',
  SEATED: () => 'Vous avez déjà une place.',
  SEAT_TAKEN: () => 'Quelqu’un occupe encore une place qui disparaîtrait.',
  STORAGE: () => 'Les coups ne peuvent pas être enregistrés pour le moment.',
  UNREADABLE: () => 'Les données de ce salon sont illisibles.',
  TOO_FEW: () => 'Il faut au moins deux joueurs ; les robots comptent aussi.',
  TOO_MANY: () => 'Trop de messages ; ralentissez.',
};
