/** The Café puzzle of the day, in French. */

import type { Words } from '../shape';
import { counting } from '../count';

const plural = counting('fr');

export const words: Words['puzzle'] = {
  title: 'L’énigme du café',
  lead: 'Une position, un tour : trouvez celui qui vous laisse le plus loin devant. Ce n’est pas celui qui rapporte le plus tout de suite.',
  find: 'À vous : quel tour vous laisse le plus loin devant ?',
  once: 'Votre première réponse compte.',
  leave: 'Quitter',
  archive: 'Toutes les énigmes',
  right: 'Le meilleur tour !',
  behind: (points) =>
    plural(points, { one: '# point derrière le meilleur tour', other: '# points derrière le meilleur tour' }),
  behindMore: (points) =>
    plural(points, {
      one: 'Plus de # point derrière le meilleur tour',
      other: 'Plus de # points derrière le meilleur tour',
    }),
  yours: 'Votre tour',
  best: 'Meilleur tour',
  now: (points) => `${points} tout de suite.`,
  reply: (name, points) => `Ensuite, ${name} peut marquer ${points} au mieux.`,
  end: (lead) => `Quatre tours plus tard, vous êtes en moyenne ${lead}.`,
  ahead: (points) => plural(points, { one: '# point devant', other: '# points devant' }),
  back: (points) => plural(points, { one: '# point derrière', other: '# points derrière' }),
  whyReply: (name, less) =>
    `Il est payant, car il laisse ${plural(less, { one: '# point de moins', other: '# points de moins' })} à ${name}.`,
  whyNow: (more) =>
    `Il est payant tout de suite : ${plural(more, { one: '# point de plus', other: '# points de plus' })} que le vôtre.`,
  whyLater: 'Il est payant plus tard : ce qui reste dans votre réserve ira mieux aux tours suivants.',
  greedy: (points) => `Un autre tour rapporterait ${points} maintenant, mais vous ferait reculer.`,
  how: plural(10_000, { other: 'Des robots ont joué la suite # fois au total.' }),
  today: 'Aujourd’hui',
  unsolved: 'pas encore jouée',
  solved: 'meilleur tour',
  cost: (points) => `${points} derrière`,
  solvedOf: (right, all) => `${right} sur ${plural(all, { one: '# énigme résolue', other: '# énigmes résolues' })}`,
  next: 'Une nouvelle énigme chaque jour à 00:00 UTC.',
  kept: 'Vos résultats restent sur cet appareil.',
};
