import type { SealWords } from './seals.en';

export const words: SealWords = {
  button: 'La donne était-elle fixée d’avance ?',
  how: 'Ce que cela prouve',
  checking: 'Calcul en cours …',
  failed: 'L’enregistrement n’a pas pu être chargé ; réessayez.',
  unsealed: 'Cette partie n’a pas de sceaux : elle est plus ancienne. On ne peut rien dire de ses donnes.',
  wrong: 'Non ! Une donne au moins n’est pas celle qui était scellée.',
  right:
    'Les sceaux correspondent aux donnes. Mais ce navigateur n’était pas là dès le début : il ne sait que par le serveur quand ils ont été annoncés. Ceux qui ont joué peuvent vérifier aussi.',
  witnessed: 'Oui. Chaque sceau a été annoncé d’avance à ce navigateur, et les donnes jouées y correspondent.',
  seed: 'Nombre de départ de la partie',
  deal: (round) => `Donne de la manche ${round}`,
  toldAt: (when) => `annoncé à ce navigateur ${when}`,
  notTold: 'pas annoncé à ce navigateur',
  fits: 'correspond',
  differs: 'ne correspond pas',
  close: 'Fermer',
  title: 'La donne était-elle fixée d’avance ?',
  lead: 'À la table de la cuisine, tout le monde regarde mélanger. En ligne, le serveur mélange à l’abri des regards. Il doit donc promettre d’avance les cartes qu’il va donner, sans les montrer, et vous pouvez vérifier la promesse ensuite.',
  parts: [
    {
      head: 'L’enveloppe scellée',
      lines: [
        'Quand une partie commence, le serveur a déjà choisi un grand nombre au hasard, le nombre de départ. Toutes les donnes de la partie en découlent. Il le met dans une enveloppe et la scelle, et avant chaque manche il fait de même avec les cartes de cette manche.',
        'Le sceau est une empreinte (SHA-256) du contenu et d’un nombre aléatoire. Personne ne peut y lire le contenu. Et personne ne peut trouver un autre contenu qui donne le même sceau.',
        'Tout le monde dans le salon reçoit le sceau aussitôt, et votre navigateur le garde avec l’heure. Quand une manche est finie, son enveloppe est ouverte ; à la fin de la partie, celle du nombre de départ. Chacun peut alors recalculer les sceaux.',
      ],
    },
    {
      head: 'Ce que cela prouve',
      lines: [
        'Les cartes d’une manche étaient fixées avant que la première soit visible, et toute la partie avant sa première manche. Personne ne les a changées ensuite parce que quelqu’un menait.',
        'Le calcul se fait sur votre propre appareil, pas sur le serveur. Un petit programme sans rien de nous fait de même : il est dans le code source, examples/check_shuffle.py. Dans le terminal : finito verify.',
      ],
    },
    {
      head: 'Ce que cela ne prouve pas',
      lines: [
        'Cela ne prouve pas que le nombre de départ a été tiré au hasard. Qui gère le serveur pourrait en essayer beaucoup avant la partie et prendre celui qui lui plaît.',
        'Cela ne prouve pas que personne ne connaissait les cartes. Le serveur les connaît, donc celui qui le gère pourrait les connaître aussi. Jouez chez des gens de confiance.',
        'Un navigateur arrivé plus tard ne sait que par le serveur quand les sceaux ont été annoncés. Ce qui compte, c’est ce qui vous a été annoncé, à vous ou à quelqu’un de confiance.',
        'Et cela ne dit rien sur qui a été le plus rapide. Une autre page en parle.',
      ],
    },
  ],
};
