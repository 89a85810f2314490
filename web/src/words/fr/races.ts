/** Races, in French. */

import type { Words } from '../shape';

export const words: Words['races'] = {
  how: 'Comment on juge les courses',
  links: 'Connexions au serveur',
  linksText:
    'Quand deux joueurs veulent la même pile, ce crédit est déduit de l’heure d’arrivée pour compenser la distance ; sur une ligne instable, il peut être un peu plus grand.',
  ping: 'Aller et retour',
  credit: 'Crédit',
  photo: 'Photo d’arrivée',
  closest: 'Les courses les plus serrées de la manche',
  coin: 'pile ou face',
  byCoin: 'a gagné à pile ou face',
  against: 'Courses contre',
  won: 'Gagnées',
  lost: 'Perdues',
  title: 'Qui a été le plus rapide ?',
  lead: 'Deux joueurs veulent poser une carte sur la même pile, et un seul le peut. Autour d’une table, chacun voit quelle main est arrivée d’abord. En ligne, le joueur dont la ligne est la plus courte gagnerait presque toujours. Dans un salon aux courses équitables, nous ne demandons donc pas quelle carte est arrivée la première, mais qui a mis le moins de temps à réagir.',
  onTheWay: 'message ou carte en route',
  reaction: 'temps de réaction',
  far: (name, ping) => `${name}, ${ping} ms aller et retour`,
  sum: (all, ping, rest) => `La carte arrive après ${all} ms. Sans le trajet de ${ping} ms : ${rest} ms.`,
  picture: 'La carte d’Ana arrive la première. Mais Ben a réagi plus vite : la pile est pour Ben.',
  parts: [
    {
      head: 'Votre temps de trajet est déduit',
      lines: [
        'Environ une fois par seconde, le serveur envoie un petit signal à votre navigateur, qui le renvoie. Nous savons ainsi combien de temps il faut pour aller jusqu’à vous et revenir.',
        'Si vous répondez à la carte de quelqu’un d’autre, tout ce trajet est déduit du moment où votre carte est arrivée. C’est votre crédit. Si vous jouez sur votre propre carte, vous l’avez vue tout de suite, et rien n’est déduit. Si vous attendiez qu’une de vos cartes se retourne, seul le trajet vers le serveur compte.',
        'Le temps le plus court l’emporte. À moins de 4 millisecondes environ, personne ne peut trancher : on joue à pile ou face, et cela peut être vérifié plus tard.',
      ],
    },
    {
      head: 'Pourquoi une carte attend parfois un instant',
      lines: [
        'Si un autre joueur montre une carte qui va sur la même pile, nous attendons le temps que sa réponse puisse arriver : jamais plus de 150 millisecondes. Toute autre carte compte aussitôt.',
        'Pendant ce temps, votre carte est sur la pile avec un bord en pointillé, et personne d’autre ne la voit. Si vous étiez plus rapide, le bord disparaît. Sinon, la carte revient, et vous lisez qui a été plus rapide et de combien. Ce n’est pas une faute et cela ne coûte rien.',
      ],
    },
    {
      head: 'Peut-on tricher ?',
      lines: [
        'Personne ne peut jouer d’avance au hasard : chaque coup doit prouver que le message auquel il répond était déjà arrivé.',
        'Personne ne peut se faire passer pour plus lent : c’est le navigateur lui-même qui répond aux signaux, ils sont comparés à ce que mesure le réseau, le plus petit chiffre compte, et jamais plus de 250 millisecondes ne sont accordées.',
        'Qui trafique le réseau de son ordinateur peut quand même paraître plus loin. C’est pourquoi les réglages, à la table, montrent le trajet et le crédit de chaque place.',
      ],
    },
    {
      head: 'Ce que cela ne peut pas faire',
      lines: [
        'Si votre connexion passe par un relais tiers (VPN, proxy), nous ne voyons peut-être qu’une partie de votre trajet, et vous recevez moins de crédit que vous n’en méritez. Et un joueur lointain voit toujours les cartes des autres un peu plus tard ; on n’y peut rien.',
      ],
    },
    {
      head: 'Les robots, et les preuves',
      lines: [
        'Les robots attendent dans la même file, et ils ne découvrent pas une carte avant la personne la plus lente.',
        'Chaque décision est gardée avec tous ses chiffres dans l’enregistrement de la partie, et chacun peut la recalculer. Après chaque manche, la photo d’arrivée montre les courses les plus serrées.',
      ],
    },
    {
      head: 'Pour faire simple',
      lines: [
        'Qui ouvre le salon peut choisir « la première arrivée ». Alors seul compte l’ordre dans lequel les cartes atteignent le serveur.',
      ],
    },
  ],
};
