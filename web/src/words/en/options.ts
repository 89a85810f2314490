/** All options in words, in English. */

import type { Words } from '../shape';

export const words: Words['options'] = {
  zero: { label: 'Zero', text: 'Zeros are jokers, played together with a second card of any color.' },
  chaos: { label: 'Chaos', text: 'You may steal other players’ open cards and play them at once.' },
  reveal: {
    label: 'Reveal',
    text: 'When stack tops and help cards are face up.',
    values: { at_deal: 'from the deal on', on_all_ready: 'once everyone is ready' },
  },
  zero_on_eight: { label: 'Zero on eight', text: 'A complete pile continues with the zero of its color.' },
  flip_gate: {
    label: 'Flipping',
    text: 'When hand cards may be flipped.',
    values: { free: 'always', stuck_open: 'if no open card fits', stuck_tableau: 'if stack and help cards don’t fit' },
  },
  short_hand: {
    label: 'Last cards',
    text: 'With one or two cards left in the hand.',
    values: { tuck: 'tuck the discard pile under', may_tuck: 'as the player likes', flip_remainder: 'just flip them' },
  },
  recycle_shuffle: {
    label: 'Shuffling',
    text: 'Whether the discard pile is shuffled when picked up.',
    values: { never: 'never', fruitless: 'after a fruitless pass', always: 'always' },
  },
  fruitless_flip_two: {
    label: 'Flip two',
    text: 'After a fruitless pass you may flip two at a time until you play a card from the discard pile.',
  },
  target_score: {
    label: 'Target',
    text: 'Points needed to win the match; left empty, a match is one round.',
    values: { none: 'one round' },
  },
  tie_break: {
    label: 'Tie',
    text: 'What happens in a tie for first place.',
    values: { extra_round: 'one more round', shared: 'shared victory' },
  },
  zero_lone_start: {
    label: 'Zero alone',
    text: 'In Zero, a zero may start a pile alone and then counts as a plain zero.',
  },
  stolen_scores: {
    label: 'Stolen cards',
    text: 'In Chaos: who gets the points of a stolen card.',
    values: { owner: 'its owner', thief: 'whoever plays it' },
  },
  finito: {
    label: 'Finito',
    text: 'An empty Espresso stack is Finito at once, or must be called.',
    values: { auto: 'at once', call: 'must be called' },
  },
  start_countdown_ms: { label: 'Countdown', text: 'Milliseconds between “ESPRESSO!” and the first move.' },
  min_action_interval_ms: { label: 'One hand', text: 'Milliseconds that must pass between two plays of one player.' },
  plan: { label: 'Plan', text: 'Which tables are in the café.', values: { board: '24 tables', app: '12 tables' } },
  clear_full_tables: {
    label: 'Clearing',
    text: 'A full table is cleared and gets a new nation; two or three at once count double or triple.',
  },
  draw_rule: {
    label: 'Drawing',
    text: 'After a table is completed with a single nation.',
    values: {
      none_on_mono: 'no new tile',
      one_less_on_mono: 'one tile fewer',
      limit_minus_one: 'one tile fewer for the rest of the game',
      always_five: 'always up to five',
    },
  },
  leftover_penalty: { label: 'Leftover tiles', text: 'At the end each tile left costs 5 points, a joker 10.' },
  end_reasons: { label: 'End', text: 'What ends the game.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Whether a joker counts as a native at every table it sits at, or its player must name one nation.',
    values: { native: 'native everywhere', declared: 'named' },
  },
  lone_table_points: {
    label: 'Sitting alone',
    text: 'What a table is worth where the new guest sits alone, when another table of the same chair scores.',
  },
  bar_values: { label: 'Bar', text: 'What the twenty bar spaces bring or cost.' },
  start_player: { label: 'Start player', text: 'Who begins the game.', values: { lot: 'by lot' } },
};
