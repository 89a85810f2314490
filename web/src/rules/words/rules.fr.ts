import type { RulesWords } from './rules.en';

export const words: RulesWords = {
  title: 'Règles',
  lead: 'Chaque règle porte un numéro qui sert de lien. Là où les règles imprimées se contredisent, elles sont mises côte à côte ; ce qu’aucune ne tranche, nous l’avons décidé.',
  search: 'Chercher dans les règles',
  searchHint: 'joker, 8, ESP-R-20 …',
  contents: 'Sommaire',
  found: (count) => (count === 1 ? '1 règle trouvée' : `${count} règles trouvées`),
  nothing: 'Rien trouvé. Essayez un autre mot.',
  ruling: 'notre décision',
  tip: 'conseil',
  sheets: 'Là où les règles diffèrent',
  sheetsLead: 'Toutes les différences d’un coup d’œil. En ouvrant un salon, on choisit une règle ou on compose la sienne.',
  linkTo: (id) => `Lien vers la règle ${id}`,
  learn: 'Plutôt apprendre en jouant',
  chapters: {
    goal: 'Le but du jeu', setup: 'Mise en place', start: 'Départ', piles: 'Les piles du milieu', sources: 'Ce qu’on peut jouer', help: 'Les cartes visibles', flip: 'Retourner des cartes',
    recycle: 'Reprendre la pile', stuck: 'Quand plus rien ne va', together: 'Tous en même temps', finito: 'Finito', score: 'Points, manche suivante, fin', zero: 'Variante : Zero', chaos: 'Variante : Chaos',
    cafeSetup: 'Tables, tuiles, joueurs', turn: 'Votre tour', seat: 'Qui s’assied où', place: 'Placer les clients', cafeScore: 'Les points', draw: 'Piocher', bar: 'Le bar', joker: 'Échanger un joker', clear: 'Appli : débarrasser les tables', end: 'Fin de la partie',
  },
  pictures: {
    setup: 'Vos cartes : l’Espresso avec neuf cartes, trois cartes visibles, et la main, face cachée.',
    piles: 'Une pile verte : 0, 1, 2 et ainsi de suite jusqu’à 8.',
    help: 'Le 6 rouge a été joué ; le 5 jaune de l’Espresso prend sa place.',
    flip: 'On retourne trois cartes de la main ; le 4 rouge est au-dessus et peut être joué.',
    score: 'Deux de vos cartes au milieu : 2 points. Finito : 5 de plus.',
    zero: '5 rouge, 0 jaune qui vaut 6, 7 rouge.',
    chaos: 'Le 4 bleu, chipé chez un autre, va sur le 3 bleu.',
    seat: 'Une table française et une table italienne. La chaise du milieu est aux deux.',
    cafeScore: 'Trois Italiens à une table : 3 × 2 = 6 points. Avec un client de France parmi eux : 3 × 1 = 3 points.',
    joker: 'Un monsieur d’Espagne prend la chaise du joker.',
  },
};
