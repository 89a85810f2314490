/** All options in words, in French. */

import type { Words } from '../shape';

export const words: Words['options'] = {
  zero: { label: 'Zero', text: 'Les zéros sont des jokers, posés avec une seconde carte de n’importe quelle couleur.' },
  chaos: { label: 'Chaos', text: 'On peut chiper les cartes visibles des autres, à jouer aussitôt.' },
  reveal: {
    label: 'Face visible',
    text: 'À partir de quand l’Espresso et la rangée sont face visible.',
    values: { at_deal: 'dès la donne', on_all_ready: 'quand tout le monde est prêt' },
  },
  zero_on_eight: { label: 'Zéro sur huit', text: 'Une pile terminée continue avec le zéro de sa couleur.' },
  flip_gate: {
    label: 'Retourner la main',
    text: 'Quand on peut retourner des cartes de la main.',
    values: {
      free: 'toujours',
      stuck_open: 'si aucune de vos cartes visibles ne convient (défausse comprise)',
      stuck_tableau: 'si ni l’Espresso ni la rangée ne conviennent',
    },
  },
  short_hand: {
    label: 'Dernières cartes',
    text: 'Ce qui se passe avec une ou deux cartes en main.',
    values: { tuck: 'glisser la défausse dessous', may_tuck: 'au choix', flip_remainder: 'les retourner' },
  },
  recycle_shuffle: {
    label: 'Mélange',
    text: 'Faut-il mélanger la défausse en la reprenant ?',
    values: { never: 'jamais', fruitless: 'après un passage sans succès', always: 'toujours' },
  },
  fruitless_flip_two: {
    label: 'Retourner par deux',
    text: 'Après un passage sans succès, on peut retourner par deux, jusqu’à jouer une carte de la défausse.',
  },
  target_score: {
    label: 'But',
    text: 'Points à atteindre pour gagner ; si la case reste vide, une manche fait la partie.',
    values: { none: 'une manche' },
  },
  tie_break: {
    label: 'Égalité',
    text: 'Ce qui se passe en cas d’égalité en tête.',
    values: { extra_round: 'une manche de plus', shared: 'victoire partagée' },
  },
  zero_lone_start: {
    label: 'Zéro seul',
    text: 'En Zero, un zéro peut ouvrir une pile à lui seul et compte comme simple zéro.',
  },
  stolen_scores: {
    label: 'Cartes chipées',
    text: 'En Chaos : à qui vont les points d’une carte chipée.',
    values: { owner: 'à qui elle appartient', thief: 'à qui la pose' },
  },
  finito: {
    label: 'Finito',
    text: 'Un Espresso vide est Finito aussitôt, ou il faut le crier.',
    values: { auto: 'aussitôt', call: 'à crier' },
  },
  start_countdown_ms: { label: 'Compte à rebours', text: 'Millisecondes entre « ESPRESSO ! » et le premier coup.' },
  min_action_interval_ms: {
    label: 'Une main',
    text: 'Délai minimal entre deux coups d’une même main, en millisecondes.',
  },
  plan: { label: 'Plan', text: 'Quelles tables sont dans le café.', values: { board: '24 tables', app: '12 tables' } },
  clear_full_tables: {
    label: 'Débarrasser',
    text: 'Une table pleine est débarrassée et change de pays ; deux ou trois à la fois comptent double ou triple.',
  },
  draw_rule: {
    label: 'Pioche',
    text: 'Après une table complétée avec un seul pays.',
    values: {
      none_on_mono: 'pas de nouvelle tuile',
      one_less_on_mono: 'une tuile de moins',
      limit_minus_one: 'une de moins, définitivement',
      always_five: 'toujours jusqu’à cinq',
    },
  },
  leftover_penalty: { label: 'Tuiles restantes', text: 'À la fin, chaque tuile restante coûte 5 points, un joker 10.' },
  end_reasons: { label: 'Fin', text: 'Ce qui met fin à la partie.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Un joker est-il chez lui à toutes ses tables, ou annonce-t-on son pays ?',
    values: { native: 'chez lui partout', declared: 'pays annoncé' },
  },
  lone_table_points: {
    label: 'Seul à table',
    text: 'Ce que compte une table où le client est seul, quand une autre table de sa chaise rapporte des points.',
  },
  bar_values: { label: 'Bar', text: 'Ce que les vingt cases du bar rapportent ou coûtent.' },
  start_player: { label: 'Qui commence', text: 'Qui commence la partie.', values: { lot: 'tirage au sort' } },
};
