import type { LearnWords } from './learn.en';

export const words: LearnWords = {
  title: 'Apprendre en jouant',
  lead: 'Rien à lire avant : la table est mise, vous vous asseyez et vous jouez. En face de vous, Mia.',
  begin: 'Commencer',
  goOn: 'Continuer',
  again: 'Rejouer',
  finished: 'terminé',
  finish: 'Terminer',
  leave: 'Quitter',
  showMe: 'Montrez-moi',
  step: (at, of) => `Étape ${at} sur ${of}`,
  allRules: 'Consulter toutes les règles',
  elsewhere: 'C’est permis, mais ici il nous faut autre chose. Regardez le conseil en bas.',
  points: 'Points',
  lessons: {
    espresso: {
      title: 'ESPRESSO en 60 secondes',
      line: 'Poser, retourner, crier Finito.',
      steps: {
        call: 'En bas à gauche, votre Espresso : neuf cartes. Videz-le avant que Mia ne vide le sien ! Personne n’attend son tour, on joue tous en même temps. C’est parti ? Criez ESPRESSO !',
        zero: 'Une pile commence par un 0, et vous en avez un parmi vos trois cartes visibles : touchez le 0 vert. Votre Espresso comble aussitôt le vide.',
        one: 'Ensuite la pile monte, toujours dans sa couleur, de un en un. Le 1 vert est maintenant sur votre Espresso. Jouez-le !',
        common: 'Mia a été rapide : son 2 vert est sur votre pile. Les piles du milieu sont à tout le monde !',
        flip: 'Aucune de vos cartes visibles ne convient. Retournez donc trois cartes de votre main : le gros bouton en bas à droite.',
        waste: 'Un 3 vert ! Des cartes retournées, vous pouvez toujours jouer celle du dessus.',
        faster: 'Quand la main est vide, on reprend les cartes retournées et on continue. Sautons quelques minutes.',
        last: 'Il ne reste qu’une carte à votre Espresso, et le 7 bleu va sur le 6 bleu. Jouez-le !',
        done: 'Finito ! Tout s’arrête. Chacune de vos cartes au milieu vaut un point, Finito 5 de plus. Le premier à 100 points gagne la partie. Vous savez tout !',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variante : les zéros sont des jokers.',
      steps: {
        one: 'En Zero, une pile peut aussi commencer par un 1. Votre 1 vert en ouvre donc une nouvelle. Jouez-le.',
        pair: 'Ici, un 0 est un joker, et il ne vient jamais seul. Sur le 3 jaune, votre 0 remplace le 4, et un 5 doit suivre aussitôt. Touchez le 0 jaune, puis le 5 bleu.',
        color:
          'C’est la carte posée sur le joker qui donne la couleur : cette pile est bleue désormais. Et voilà justement votre 6 bleu !',
        done: 'Voilà Zero : le joker et la carte suivante ne font qu’un seul coup. Un joker va sur tout, du 1 au 6, mais pas sur un autre 0. Pour le reste, rien ne change.',
      },
    },
    chaos: {
      title: 'Chaos',
      line: 'Variante : chiper les cartes des autres.',
      steps: {
        steal:
          'Aucune de vos cartes ne convient. Mais en Chaos, on peut se servir chez les autres : le 1 rouge de Mia va sur le 0 rouge. Chipez-le, en haut de l’écran.',
        follow:
          'Le point est pour Mia, car c’est le dos de la carte qui compte. Mais à présent votre 2 rouge convient, et il vient de votre Espresso !',
        done: 'Mia se venge : elle a joué votre 3 rouge, le point est donc pour vous. Attention : prendre la dernière carte d’un Espresso, c’est offrir le Finito à son propriétaire.',
      },
    },
    cafe: {
      title: 'Café International en trois minutes',
      line: 'Placer les clients, compter les tables, récupérer les jokers.',
      steps: {
        couple:
          'Chaque table appartient à un pays, et ses clients s’y retrouvent. Vous commencez avec le couple venu d’Inde. Touchez la dame (1), puis la chaise marquée ; de même pour le monsieur. Confirmez.',
        join: '4 points : deux clients du même pays comptent double. Chaque client placé rapporte les points de toute sa table. Placez l’Américaine avec les deux autres : 3 clients × 2 = 6 points.',
        shared:
          'Une chaise en pointillé se trouve entre deux tables et compte aux deux. Le Français peut s’y asseoir, car l’une d’elles est française. Quand les pays se mêlent, chaque client compte une fois : 2 + 4 = 6 points.',
        joker:
          'Le joker s’assied partout et passe pour un compatriote. Mais c’est un monsieur : à une table, dames et messieurs ne diffèrent jamais de plus d’un. Placez-le près de l’Espagnole.',
        bar: 'Pas de chaise pour la dame de Russie. Qui ne trouve pas de table va au bar : touchez-la, puis Bar, et confirmez. Les premières places rapportent encore, les suivantes coûtent de plus en plus cher.',
        swap: 'Un client qui convient peut prendre la place d’un joker : votre Britannique a droit à cette chaise. Touchez-le, puis le joker, et confirmez. Pas de points, pas de nouvelle tuile, mais le joker revient chez vous !',
        done: 'Encore une chose : compléter une table avec un seul pays rapporte 8 points, mais on ne pioche pas. À la fin, chaque tuile restante coûte 5 points, un joker 10. Celui qui a le plus de points gagne. Bon café !',
      },
    },
  },
};
