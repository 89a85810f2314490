/** The names of all sounds. */

export const SOUNDS = [
  // ESPRESSO: a card of yours, of another player, accepted, flip, recycle, a wrong tap, a lost race, a completed pile
  'play',
  'other',
  'counts',
  'flip',
  'pickup',
  'wrong',
  'late',
  'pile',
  // a rival has two cards left, one; a stolen card; 3 2 1; ESPRESSO!; your FINITO, another player's
  'near2',
  'near1',
  'stolen',
  'tick',
  'go',
  'finito',
  'finitoOther',
  // the count of a round, podium, a phrase, connection lost and back, a player sits down
  'count',
  'podium',
  'phrase',
  'lost',
  'back',
  'arrive',
  // Café: a guest sits, points, a table of one nation, a cleared one, a joker, the bar, a partner is needed, your turn, no
  'sit',
  'points',
  'nation',
  'clear',
  'joker',
  'barPlus',
  'barMinus',
  'partner',
  'turn',
  'knock',
] as const;
export type SoundName = (typeof SOUNDS)[number];
