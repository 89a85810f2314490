import type { AllOptions } from './en.options';

export const options: AllOptions = {
  zero: { label: 'Zero', text: 'Les zéros sont des jokers, posés avec une seconde carte de n’importe quelle couleur.' },
  chaos: { label: 'Chaos', text: 'On peut prendre les cartes visibles des autres et les jouer aussitôt.' },
  reveal: {
    label: 'Dévoiler',
    text: 'Quand l’Espresso et les cartes visibles sont découverts.',
    values: { at_deal: 'dès la donne', on_all_ready: 'quand tous sont prêts' },
  },
  zero_on_eight: { label: 'Zéro sur huit', text: 'Une pile terminée continue avec le zéro de sa couleur.' },
  flip_gate: {
    label: 'Retourner',
    text: 'Quand on peut retourner des cartes de la main.',
    values: {
      free: 'toujours',
      stuck_open: 'si aucune carte visible ne va',
      stuck_tableau: 'si l’Espresso et les cartes visibles ne vont pas',
    },
  },
  short_hand: {
    label: 'Dernières cartes',
    text: 'Avec une ou deux cartes en main.',
    values: { tuck: 'glisser la pile dessous', may_tuck: 'au choix', flip_remainder: 'les retourner' },
  },
  recycle_shuffle: {
    label: 'Mélange',
    text: 'Si la pile est mélangée quand on la reprend.',
    values: { never: 'jamais', fruitless: 'après un passage sans succès', always: 'toujours' },
  },
  fruitless_flip_two: {
    label: 'Par deux',
    text: 'Après un passage sans succès on peut retourner par deux jusqu’à jouer une carte de la pile.',
  },
  target_score: {
    label: 'But',
    text: 'La partie finit à ce nombre de points ; laissé vide, une manche fait la partie.',
  },
  tie_break: {
    label: 'Égalité',
    text: 'Ce qui se passe en cas d’égalité en tête.',
    values: { extra_round: 'une manche de plus', shared: 'victoire partagée' },
  },
  zero_lone_start: {
    label: 'Zéro seul',
    text: 'Dans Zero un zéro peut ouvrir seul une pile et compte comme simple zéro.',
  },
  stolen_scores: {
    label: 'Cartes volées',
    text: 'Dans Chaos : à qui vont les points d’une carte volée.',
    values: { owner: 'à son propriétaire', thief: 'à qui la pose' },
  },
  finito: {
    label: 'Finito',
    text: 'Un Espresso vide est Finito aussitôt, ou il faut l’annoncer.',
    values: { auto: 'aussitôt', call: 'à annoncer' },
  },
  start_countdown_ms: { label: 'Compte à rebours', text: 'Millisecondes entre « ESPRESSO! » et le premier coup.' },
  min_action_interval_ms: { label: 'Une main', text: 'Tant de millisecondes entre deux coups d’une main.' },
  plan: { label: 'Plan', text: 'Quelles tables sont dans le café.', values: { board: '24 tables', app: '12 tables' } },
  clear_full_tables: {
    label: 'Débarrasser',
    text: 'Une table pleine est débarrassée et change de nation ; deux ou trois à la fois comptent double ou triple.',
  },
  draw_rule: {
    label: 'Pioche',
    text: 'Après une table complétée avec une seule nation.',
    values: {
      none_on_mono: 'pas de nouvelle tuile',
      one_less_on_mono: 'une tuile de moins',
      limit_minus_one: 'une de moins pour toujours',
      always_five: 'toujours jusqu’à cinq',
    },
  },
  leftover_penalty: { label: 'Tuiles restantes', text: 'À la fin chaque tuile restante coûte 5 points, un joker 10.' },
  end_reasons: { label: 'Fin', text: 'Ce qui termine le jeu.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Si un joker est chez lui à toutes ses tables ou si sa nation est annoncée.',
    values: { native: 'chez lui partout', declared: 'annoncée' },
  },
  lone_table_points: {
    label: 'Table vide',
    text: 'Ce que compte une table sans autre client alors qu’une autre table de la chaise rapporte.',
  },
  bar_values: { label: 'Bar', text: 'Ce que les vingt cases du bar rapportent ou coûtent.' },
  start_player: { label: 'Premier joueur', text: 'Qui commence la partie.', values: { lot: 'tiré au sort' } },
};
