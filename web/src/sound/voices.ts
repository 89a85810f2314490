/** Limits how many sounds play at once, since more is only noise; the cards of others are dropped first. */

import type { SoundName } from './names';

const MOST = 8;
const MOST_WITH_OTHERS = 5;

/** Whether one more sound may play now. */
export function mayPlay(name: SoundName, sounding: number): boolean {
  return sounding < (name === 'other' ? MOST_WITH_OTHERS : MOST);
}
