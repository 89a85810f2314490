/** Texts of every page, in French. */
import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');

export const words: Words['common'] = {
  name: 'Votre nom',
  namePlaceholder: 'Invité',
  picture: 'Votre image',
  icons: { pizza: 'Pizza', croissant: 'Croissant', cake: 'Gâteau', ice: 'Glace', coffee: 'Café', sandwich: 'Sandwich' },
  espressoLine: 'Le jeu de cartes rapide · 2 à 6 joueurs',
  cafeLine: 'Le jeu de tuiles · 2 à 4 joueurs',
  playNow: 'Jouer',
  practice: 'S’entraîner ici',
  practiceLine: 'Contre des robots, même sans connexion : rien ne quitte cet appareil.',
  saveRecord: 'Garder la partie',
  join: 'Rejoindre',
  watch: 'Regarder',
  watching: 'vous regardez',
  taken: (taken, seats) => plural(taken, { one: `# place prise sur ${seats}`, other: `# places prises sur ${seats}` }),
  unofficial: 'Site de fans non officiel : dessins et textes originaux, sans lien avec les éditeurs.',
  privacy: 'Confidentialité',
  language: 'Langue',
  close: 'Fermer',
  leave: 'Quitter',
  back: 'Retour',
  home: 'Page d’accueil',
  yes: 'oui',
  no: 'non',
  none: 'sans limite',
  oldVersion: 'Il y a une nouvelle version. Rechargez la page.',
  storage: 'Les coups ne peuvent pas être enregistrés pour le moment. Ce qui l’était déjà n’est pas perdu.',
  connecting: 'Connexion…',
  reconnecting: 'Reconnexion…',
  points: (points) => plural(points, { one: '# point', other: '# points' }),
  sharePicture: 'Partager une image',
  noServer:
    'Pas de connexion au serveur. Restent possibles : l’entraînement contre des robots, les règles, les leçons, la feuille de score et les replays enregistrés.',
  pages: {
    learn: 'Apprendre en jouant',
    rules: 'Règles',
    pad: 'Feuille de score',
    me: 'Mes parties',
    lab: 'Laboratoire',
  },
  labeled: (label, value) => `${label} : ${value}`,
  newVersion: 'Il y a une nouvelle version de cette page.',
  afterRound: 'Après la manche, on vous demandera de recharger la page.',
};
