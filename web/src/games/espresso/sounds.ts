/** What is heard at the table of ESPRESSO, by what happens there. */

import { sound, type SoundName } from '$src/app/sound';

const SOUNDS = {
  play: 'play',
  counts: 'counts',
  other: 'other',
  flip: 'deal',
  pickUp: 'deal',
  wrong: 'wrong',
  late: 'late',
  pile: 'counts',
  two: 'near',
  one: 'near',
  stolen: 'late',
  tick: 'tick',
  espresso: 'go',
  finito: 'finito',
  finitoOther: 'finito',
  home: 'tick',
  podium: 'finito',
  phrase: 'counts',
  lost: 'late',
  back: 'counts',
} as const satisfies Record<string, SoundName>;
export type TableSound = keyof typeof SOUNDS;

/** `pan`: from where, −1 left to 1 right. */
export const hear = (name: TableSound, pan = 0): void => sound(SOUNDS[name], pan);
