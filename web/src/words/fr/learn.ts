/** The lessons, in French: steps are in the order of the script. */

import type { Words } from '../shape';

export const words: Words['learn'] = {
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
  elsewhere: 'C’est permis, mais ici il nous faut autre chose. Relisez l’indice.',
  points: 'Points',
  lessons: {
    espresso: {
      title: 'ESPRESSO en 60 secondes',
      line: 'Poser, retourner, crier Finito.',
      steps: {
        call: 'La grande pile marquée 9, c’est votre Espresso. Videz-le avant que Mia ne vide le sien ! Personne n’attend son tour, on joue tous en même temps. C’est parti ? Criez ESPRESSO !',
        zero: 'Une pile commence par un 0, et vous en avez un parmi les trois cartes de votre rangée : jouez le 0 vert. Votre Espresso comble aussitôt le vide.',
        one: 'Ensuite la pile monte, toujours dans sa couleur, de un en un. Le 1 vert est maintenant sur votre Espresso. Jouez-le !',
        common: 'Mia a été rapide : son 2 vert est sur votre pile. Les piles du milieu sont à tout le monde !',
        flip: 'Aucune de vos cartes visibles ne convient. Retournez donc trois cartes de votre main : le gros bouton « Retourner 3 ».',
        waste: 'Un 3 vert ! Parmi les cartes retournées, vous pouvez toujours jouer celle du dessus.',
        faster: 'Quand la main est vide, on reprend les cartes retournées et on continue. Sautons quelques minutes.',
        last: 'Il ne reste qu’une carte à votre Espresso, et le 7 bleu va sur le 6 bleu. Jouez-le !',
        done: 'Finito ! Tout s’arrête. Chacune de vos cartes au milieu vaut un point, Finito 5 de plus. Qui atteint 100 points en premier gagne la partie. Vous savez tout !',
      },
    },
    zero: {
      title: 'Zero',
      line: 'Variante : les zéros sont des jokers.',
      steps: {
        one: 'En Zero, une pile peut aussi commencer par un 1. Votre 1 vert en ouvre donc une nouvelle. Jouez-le.',
        pair: 'Ici, un 0 est un joker, et il ne vient jamais seul. Sur le 3 jaune, votre 0 remplace le 4, et un 5 doit suivre aussitôt. Choisissez le 0 jaune, puis le 5 bleu.',
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
          'Aucune de vos cartes ne convient. Mais en Chaos, on peut se servir chez les autres : le 1 rouge de Mia va sur le 0 rouge. Chipez-le chez Mia.',
        follow:
          'Le point est pour Mia, car c’est le dos de la carte qui compte. Mais à présent votre 2 rouge convient, et il vient de votre Espresso !',
        done: 'Mia se venge : elle vous a chipé le 3 rouge, le point est donc pour vous. Attention : chiper la dernière carte d’un Espresso, c’est offrir le Finito.',
      },
    },
    cafe: {
      title: 'Café International en trois minutes',
      line: 'Placer les clients, compter les tables, récupérer les jokers.',
      steps: {
        alone:
          'Chaque table appartient à un pays, et seuls ses clients peuvent s’y asseoir. Les dames ont les cheveux longs ; chez les messieurs, on voit les oreilles et le col. Choisissez le monsieur d’Éthiopie, puis la chaise à sa table vide : le billet au-dessus de vos clients dit pourquoi ce n’est pas permis.',
        couple:
          'Personne ne reste sans compagnie ! À une table vide, deux clients s’assoient dans le même tour. Vous avez un couple de Cuba : placez la dame, puis le monsieur. Les chaises en pointillé attendent de la compagnie. Puis confirmez.',
        join: '4 points : deux clients d’un même pays comptent double. Chaque client rapporte les points de toute sa table, et Mia s’y est déjà installée. Placez le monsieur d’Allemagne avec les deux autres : 3 clients × 2 = 6.',
        three:
          'Quelques tours plus tard. À une table, il peut y avoir au plus une dame ou un monsieur de plus. Deux dames et un monsieur sont à la table d’Éthiopie : essayez d’y placer une troisième dame.',
        shared:
          'Deux contre un, oui ; trois contre un, non. Au tour du monsieur : sa chaise est entre l’Éthiopie et l’Italie et compte aux deux. L’Éthiopie double (2 × 2), la table aux pays mêlés une fois (2) : 6 points.',
        joker:
          'Votre joker s’assied partout et compte comme un compatriote. Mais celui-ci est une dame : deux contre un vaut aussi pour elle. Placez-la à la table allemande : 3 clients, pays mêlés, 3 points.',
        swap: 'Les jokers se récupèrent ! Votre dame d’Allemagne a droit à cette chaise : le bon pays, et une dame comme le joker. Choisissez-la, puis ⇄, et confirmez. Pas de points, pas de nouvelle tuile, mais le joker revient chez vous.',
        gold: 'Plus tard dans la soirée. Rien ne vaut une table pleine d’un seul pays : 4 clients × 2 = 8 points. En revanche, on ne pioche pas. Placez le monsieur de Russie.',
        bar: 'Le café est presque plein, et aucun de vos clients ne trouve de table : pas une chaise ne s’allume. L’un d’eux doit aller au bar. Choisissez la dame d’Éthiopie, puis le bar, et confirmez. Les premières cases rapportent encore, les suivantes coûtent de plus en plus.',
        done: 'Vous savez tout ! À la fin, chaque tuile restante coûte 5 points, un joker 10. Qui a le plus de points gagne. Contre les robots, le bouton « Indice » vous aide. Bon café !',
      },
    },
    app: {
      title: 'Café : les tables pleines sont débarrassées',
      line: 'Variante : les règles de l’appli.',
      steps: {
        clear:
          'Ici, il y a douze tables, et une table pleine est débarrassée. Trois clients sont à la table de Grande-Bretagne : placez la dame des États-Unis entre trois tables et complétez celle-là. 2 + 4 + 2 = 8 points.',
        second:
          'Les quatre sont partis, et une nouvelle carte de table est là : la Russie ! Maintenant que vous l’avez vue, vous pouvez placer un second client. Votre monsieur de Russie a de la compagnie à la table allemande : 2 points.',
        double:
          'Un client, deux tables pleines : tout compte double. Le monsieur de Turquie complète l’Italie (4) et la Turquie (4 × 2 = 8) : 12 × 2 = 24 points !',
        stop: 'Deux nouvelles cartes de table ! Un second client est possible, mais rien ne vous y oblige : appuyez sur « Terminé ».',
        done: 'Voilà l’appli : complétez les tables au bon moment, deux ou trois d’un coup si possible. Vous piochez toujours jusqu’à cinq tuiles, et rien n’est déduit à la fin. Quand il n’y a plus de cartes de table, la partie est finie.',
      },
    },
  },
};
