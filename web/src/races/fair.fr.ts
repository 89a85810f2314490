/** French words about races. */

import type { FairWords } from './fair.en';

export const words: FairWords = {
  how: 'Comment les courses sont jugées',
  links: 'Trajets vers le serveur',
  linksText:
    'Le crédit est retiré pour le trajet quand deux joueurs veulent la même pile ; sur une ligne instable, cela peut être un peu plus.',
  ping: 'Aller et retour',
  credit: 'Crédit',
  photo: 'Photo d’arrivée',
  closest: 'Les courses les plus serrées de la manche',
  coin: 'pile ou face',
  byCoin: 'gagne à pile ou face',
  against: 'Courses contre',
  won: 'Gagnées',
  lost: 'Perdues',
  title: 'Qui a été le plus rapide ?',
  lead: 'Deux joueurs veulent poser une carte sur la même pile, et un seul le peut. Autour d’une table, chacun voit quelle main est arrivée d’abord. En ligne, le joueur dont la ligne est la plus courte gagnerait presque toujours. Dans un salon aux courses équitables, nous ne demandons donc pas quelle carte est arrivée la première, mais qui a mis le moins de temps à réagir.',
  onTheWay: 'nouvelle ou carte en route',
  reaction: 'temps de réaction',
  far: (name, ping) => `${name}, ${ping} ms aller et retour`,
  sum: (all, ping, rest) => `La carte arrive après ${all} ms. Sans le trajet de ${ping} ms : ${rest} ms.`,
  picture: 'La carte d’Ana arrive la première. Mais Ben a réagi plus vite : la pile est à lui.',
  parts: [
    {
      head: 'Votre trajet est retiré',
      lines: [
        'Environ une fois par seconde, le serveur envoie un petit signal à votre navigateur, qui le renvoie. Nous savons ainsi combien de temps il faut pour aller jusqu’à vous et revenir.',
        'Si vous répondez à la carte d’un autre, tout ce trajet est retiré du moment où votre carte est arrivée. C’est votre crédit. Si vous jouez sur votre propre carte, vous l’avez vue tout de suite, et rien n’est retiré. Si vous attendiez qu’une de vos cartes se retourne, seul le trajet vers le serveur compte.',
        'Le temps le plus tôt gagne. À moins de 4 millisecondes environ, personne ne peut trancher : on tire à pile ou face, et ce tirage peut être vérifié plus tard.',
      ],
    },
    {
      head: 'Pourquoi une carte attend parfois un instant',
      lines: [
        'Si un autre joueur montre une carte qui va sur la même pile, nous attendons le temps que sa réponse puisse arriver : jamais plus de 150 millisecondes. Toute autre carte compte aussitôt.',
        'Pendant ce temps, votre carte est sur la pile avec un bord en pointillé, et personne d’autre ne la voit. Si vous étiez plus rapide, le bord disparaît. Sinon, la carte revient, et vous lisez qui a été plus rapide et de combien. Ce n’est pas une faute et cela ne coûte rien.',
      ],
    },
    {
      head: 'Peut-on tricher ?',
      lines: [
        'Personne ne peut jouer d’avance au hasard : chaque coup doit prouver que son joueur avait reçu la nouvelle à laquelle il répond.',
        'Personne ne peut se dire plus lent qu’il n’est : c’est le navigateur lui-même qui répond aux signaux, ils sont comparés à ce que mesure le réseau, le plus petit chiffre compte, et jamais plus de 250 millisecondes ne sont accordées.',
        'Celui qui transforme le réseau de son propre ordinateur peut quand même paraître plus loin qu’il n’est. C’est pourquoi le menu de la table montre le trajet et le crédit de chaque place.',
      ],
    },
    {
      head: 'Ce que cela ne peut pas',
      lines: [
        'Si votre connexion passe par un relais étranger, nous ne voyons peut-être qu’une partie de votre trajet, et vous recevez moins de crédit que vous ne méritez. Et un joueur lointain voit toujours les cartes des autres un peu plus tard ; on n’y peut rien.',
      ],
    },
    {
      head: 'Les robots, et les preuves',
      lines: [
        'Les robots attendent dans la même file, et ils n’apprennent pas une carte plus tôt que la personne la plus lente.',
        'Chaque décision est gardée avec tous ses chiffres dans l’enregistrement de la partie, et chacun peut la recalculer. Après chaque manche, la photo d’arrivée montre les courses les plus serrées.',
      ],
    },
    {
      head: 'Pour faire simple',
      lines: [
        'Celui qui ouvre le salon peut choisir « la première arrivée ». Alors seul compte l’ordre dans lequel les cartes atteignent le serveur.',
      ],
    },
  ],
};
