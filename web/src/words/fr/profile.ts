/** The profile, in French. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('fr');
const ORDINAL = new Intl.PluralRules('fr', { type: 'ordinal' });

export const words: Words['profile'] = {
  title: 'Mes parties',
  stranger:
    'Ce serveur ne sait encore rien de vous. Si vous voulez, il retient désormais vos résultats : sous le nom ci-dessus, sans compte et sans adresse e-mail.',
  remember: 'Garder mes résultats',
  hello: (name, day) => `Bonjour ${name} ! Vos résultats sont gardés depuis le ${day}.`,
  save: 'Enregistrer',
  saved: 'Enregistré',
  nothing: 'Aucune partie terminée pour l’instant. Jouez-en une jusqu’au bout et revenez.',
  offline: 'Vos résultats sont sur le serveur, et il n’y a pas de connexion en ce moment.',
  games: 'Parties',
  won: 'Gagnées',
  pointsRound: 'Points par manche',
  pointsGame: 'Points par partie',
  best: 'Record',
  rating: 'Cote',
  curve: 'Cote au fil du temps',
  curveText: (first, last, count) =>
    `de ${first} à ${last} en ${plural(count, { one: '# partie', other: '# parties' })} pour la cote`,
  notRated: 'Aucune partie pour la cote pour l’instant.',
  sources: 'D’où venaient vos cartes',
  deeds: 'Ce que vous avez fait de vos tuiles',
  deed: {
    espresso: 'Espresso',
    help: 'Rangée',
    waste: 'Défausse',
    taken: 'Chipées aux autres',
    placed: 'Placées à une table',
    bar: 'Envoyées au bar',
    swapped: 'Échangées contre un joker',
    jokers: 'Jokers placés',
  },
  races: 'Courses pour la même pile',
  racesText: (won, lost) => `gagnées : ${won}, perdues : ${lost}`,
  rivals: 'Contre qui',
  rival: 'Adversaire',
  lost: 'Perdues',
  history: 'Dernières parties',
  place: (place, players) => `${place}${ORDINAL.select(place) === 'one' ? 'er' : 'e'} sur ${players}`,
  replay: 'Revoir',
  myGames: 'Parties sur cet appareil',
  myGamesText: 'Vos entraînements contre des robots : seuls les trente derniers sont gardés, et seulement ici.',
  forgetGame: 'Supprimer',
  forgetAll: 'Tout supprimer',
  saved_replays: 'Replays sur cet appareil',
  savedText: 'Ils s’ouvrent aussi sans connexion.',
  recovery: 'Sur un autre appareil',
  recoveryText:
    'Avec un code de récupération, vous retrouvez vos résultats sur un autre appareil. Notez-le : il n’est montré qu’une fois, et un nouveau remplace l’ancien.',
  makeCode: 'Créer un code',
  code: 'Code de récupération',
  haveCode: 'J’ai un code',
  useCode: 'Utiliser',
  badCode: 'Ce code n’est pas valable, ou il y en a un plus récent.',
  claimed: 'Bon retour parmi nous !',
  data: 'Mes données',
  dataText:
    'Tout ce qui est gardé sur vous, dans un fichier. Ou tout effacer : nom, résultats, cotes et feuilles de score. Les enregistrements des parties restent, sans votre nom.',
  export: 'Tout télécharger',
  delete: 'Effacer mes données',
  deleteSure: 'Oui, tout effacer',
  deleted: 'C’est fait. Plus rien n’est gardé sur vous.',
  failed: 'Cela n’a pas marché. Réessayez dans un instant.',
  table: 'En tableau',
  date: 'Date',
  deleteWarning: 'Tout ce qui vous concerne sera effacé. C’est définitif.',
};
