/** The Café puzzle of the day, in French. */

import type { Words } from '../shape';
import { counting } from '../count';

const plural = counting('fr');

export const words: Words['puzzle'] = {
  title: 'L’énigme du jour au café',
  lead: 'Une position, un coup : trouvez celui après lequel vous avez le plus d’avance. Ce n’est pas celui qui rapporte le plus tout de suite.',
  find: 'À vous : après quel coup avez-vous le plus d’avance ?',
  once: 'Votre première réponse compte.',
  leave: 'Quitter',
  archive: 'Toutes les énigmes',
  right: 'Le meilleur coup !',
  behind: (points) => plural(points, { one: 'À # point du meilleur coup', other: 'À # points du meilleur coup' }),
  behindMore: (points) =>
    plural(points, {
      one: 'À plus de # point du meilleur coup',
      other: 'À plus de # points du meilleur coup',
    }),
  yours: 'Votre coup',
  best: 'Meilleur coup',
  now: (points) => `${points} tout de suite.`,
  reply: (name, points) => `Ensuite, ${name} peut marquer ${points} au mieux.`,
  end: (lead) => `Après encore quatre tours chacun, vous avez en moyenne ${lead}.`,
  ahead: (points) => plural(points, { one: '# point d’avance', other: '# points d’avance' }),
  back: (points) => plural(points, { one: '# point de retard', other: '# points de retard' }),
  whyReply: (name, less) =>
    `Il est payant, car il laisse ${plural(less, { one: '# point de moins', other: '# points de moins' })} à ${name}.`,
  whyNow: (more) =>
    `Il est payant tout de suite : ${plural(more, { one: '# point de plus', other: '# points de plus' })} que le vôtre.`,
  whyLater: 'Il est payant plus tard : ce qui reste dans votre réserve ira mieux aux tours suivants.',
  greedy: (points) => `Un autre coup rapporterait ${points} maintenant, mais vous perdriez du terrain ensuite.`,
  how: plural(10_000, { other: 'Des robots ont joué la suite de ces coups # fois au total.' }),
  today: 'Aujourd’hui',
  unsolved: 'pas encore jouée',
  solved: 'meilleur coup',
  cost: (points) => `${points} de retard`,
  solvedOf: (right, all) => `${right} sur ${plural(all, { one: '# énigme résolue', other: '# énigmes résolues' })}`,
  next: 'Une nouvelle énigme chaque jour à 00:00 UTC.',
  kept: 'Vos résultats restent sur cet appareil.',
};
