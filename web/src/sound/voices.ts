/** How much may sound at once: more is only noise, and the cards of others are the first to go without. */

import type { SoundName } from './names';

const MOST = 8;
const MOST_WITH_OTHERS = 5;

/** Whether one more may sound now. */
export function mayPlay(name: SoundName, sounding: number): boolean {
  return sounding < (name === 'other' ? MOST_WITH_OTHERS : MOST);
}
