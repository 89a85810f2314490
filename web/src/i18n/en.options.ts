import type { CafeOptions, EspressoOptions } from '$src/protocol';

/** Label and sentence of every option of both games, and its values in words. */
export interface OptionWords {
  label: string;
  text: string;
  values?: Record<string, string>;
}
export type AllOptions = Record<'stolen_scores' | keyof EspressoOptions | keyof CafeOptions, OptionWords>;

export const options: AllOptions = {
  zero: { label: 'Zero', text: 'Zeros are jokers, laid together with a second card of any color.' },
  chaos: { label: 'Chaos', text: 'Open cards of the others may be taken and played at once.' },
  reveal: {
    label: 'Reveal',
    text: 'When stack tops and help cards lie open.',
    values: { at_deal: 'from the deal on', on_all_ready: 'when all are ready' },
  },
  zero_on_eight: { label: 'Zero on eight', text: 'A finished pile goes on with the zero of its color.' },
  flip_gate: {
    label: 'Flipping',
    text: 'When hand cards may be flipped.',
    values: { free: 'always', stuck_open: 'if no open card fits', stuck_tableau: 'if stack and help cards do not fit' },
  },
  short_hand: {
    label: 'Last cards',
    text: 'With one or two cards left in the hand.',
    values: { tuck: 'push the waste under', may_tuck: 'as the player likes', flip_remainder: 'just flip them' },
  },
  recycle_shuffle: {
    label: 'Shuffling',
    text: 'Whether the waste is shuffled when taken up.',
    values: { never: 'never', fruitless: 'after a pass without success', always: 'always' },
  },
  fruitless_flip_two: {
    label: 'Flip by two',
    text: 'After a pass without success one may flip by two until a card of the waste was played.',
  },
  target_score: {
    label: 'Target',
    text: 'The match ends when somebody has so many points; left empty, one round is the match.',
  },
  tie_break: {
    label: 'Tie',
    text: 'What happens with a tie at the top.',
    values: { extra_round: 'one more round', shared: 'shared victory' },
  },
  zero_lone_start: { label: 'Zero alone', text: 'In Zero a zero may open a pile alone and counts as a plain zero.' },
  stolen_scores: {
    label: 'Stolen cards',
    text: 'In Chaos: who gets the points of a stolen card.',
    values: { owner: 'its owner', thief: 'whoever lays it' },
  },
  finito: {
    label: 'Finito',
    text: 'An empty Espresso stack is Finito at once, or must be called.',
    values: { auto: 'at once', call: 'must be called' },
  },
  start_countdown_ms: { label: 'Countdown', text: 'Milliseconds between “ESPRESSO!” and the first move.' },
  min_action_interval_ms: { label: 'One hand', text: 'So many milliseconds must pass between two plays of one hand.' },
  plan: { label: 'Plan', text: 'Which tables stand in the café.', values: { board: '24 tables', app: '12 tables' } },
  clear_full_tables: {
    label: 'Clearing',
    text: 'A full table is cleared and gets a new nation; two or three at once count double or triple.',
  },
  draw_rule: {
    label: 'Drawing',
    text: 'After a table was completed with one nation.',
    values: {
      none_on_mono: 'no new tile',
      one_less_on_mono: 'one tile less',
      limit_minus_one: 'one tile less for good',
      always_five: 'always up to five',
    },
  },
  leftover_penalty: { label: 'Leftover tiles', text: 'At the end each tile left costs 5 points, a joker 10.' },
  end_reasons: { label: 'End', text: 'What ends the game.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Whether a joker is at home at all its tables or its nation is declared.',
    values: { native: 'at home everywhere', declared: 'declared' },
  },
  lone_table_points: {
    label: 'Lone table',
    text: 'What a table adds at which the guest sits alone while another of their tables scores.',
  },
  bar_values: { label: 'Bar', text: 'What the twenty bar fields bring or cost.' },
  start_player: { label: 'Start player', text: 'Who begins the game.', values: { lot: 'by lot' } },
};
