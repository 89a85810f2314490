/** Sealed shuffles, in French; loaded only when needed. */

import type { Words } from '../shape';

export const words: Words['seals'] = {
  button: 'Vérifier la donne',
  how: 'Ce que cela prouve',
  checking: 'Calcul en cours…',
  failed: 'L’enregistrement n’a pas pu être chargé ; réessayez.',
  unsealed: 'Cette partie n’a pas de sceaux : elle est plus ancienne. On ne peut rien dire de ses donnes.',
  wrong: 'Attention : une donne au moins ne correspond pas à son sceau.',
  right:
    'Les sceaux correspondent aux donnes. Mais ce navigateur n’était pas là dès le début : il ne sait que par le serveur quand ils ont été publiés. Toute personne qui a joué peut vérifier aussi.',
  witnessed:
    'La donne est authentique : ce navigateur a reçu chaque sceau d’avance, et les cartes jouées y correspondent.',
  seed: 'Nombre de départ de la partie',
  deal: (round) => `Donne de la manche ${round}`,
  toldAt: (when) => `reçu par ce navigateur ${when}`,
  notTold: 'pas reçu par ce navigateur',
  fits: 'correspond',
  differs: 'ne correspond pas',
  close: 'Fermer',
  title: 'La donne était-elle fixée d’avance ?',
  lead: 'À la table de la cuisine, tout le monde regarde mélanger. En ligne, le serveur mélange à l’abri des regards. Il doit donc promettre d’avance les cartes qu’il va donner, sans les montrer, et vous pouvez vérifier la promesse ensuite.',
  parts: [
    {
      head: 'L’enveloppe scellée',
      lines: [
        'Quand une partie commence, le serveur a déjà choisi un grand nombre au hasard, le nombre de départ. Toutes les donnes de la partie en découlent. Il le met dans une enveloppe et la scelle, et avant chaque manche il fait de même avec les cartes de cette manche.',
        'Le sceau est une empreinte (SHA-256) du contenu et d’un nombre aléatoire. Personne ne peut y lire le contenu. Et personne ne peut trouver un autre contenu qui donne le même sceau.',
        'Tout le monde dans le salon reçoit le sceau aussitôt, et votre navigateur le garde avec l’heure. Quand une manche est finie, son enveloppe est ouverte ; à la fin de la partie, celle du nombre de départ. Chacun peut alors recalculer les sceaux.',
      ],
    },
    {
      head: 'Ce que cela prouve',
      lines: [
        'Les cartes d’une manche étaient fixées avant que la première soit visible, et toute la partie avant sa première manche. Personne ne les a changées ensuite parce que quelqu’un menait.',
        'Le calcul se fait sur votre propre appareil, pas sur le serveur. Un petit programme indépendant, sans une ligne de notre code, fait de même : il est dans le code source, examples/check_shuffle.py. Dans le terminal : finito verify.',
      ],
    },
    {
      head: 'Ce que cela ne prouve pas',
      lines: [
        'Cela ne prouve pas que le nombre de départ a été tiré au hasard. Qui gère le serveur pourrait en essayer beaucoup avant la partie et prendre celui qui lui plaît.',
        'Cela ne prouve pas que personne ne connaissait les cartes. Le serveur les connaît, donc qui le gère pourrait les connaître aussi. Jouez chez des gens de confiance.',
        'Un navigateur arrivé plus tard ne sait que par le serveur quand les sceaux ont été publiés. Ce qui compte, c’est ce que vous avez reçu, vous ou quelqu’un de confiance.',
        'Et cela ne dit rien sur qui a été le plus rapide. Une autre page en parle.',
      ],
    },
  ],
};
