/** The keys of ESPRESSO, by place on the keyboard: the left home row, and mirrored for the other hand. */

import type { Place } from './cards';

export const KEYS: Record<string, Place | 'deck'> = {
  KeyA: 'espresso',
  KeyS: 'help1',
  KeyD: 'help2',
  KeyF: 'help3',
  KeyG: 'waste',
  Space: 'deck',
  Semicolon: 'espresso',
  KeyL: 'help1',
  KeyK: 'help2',
  KeyJ: 'help3',
  KeyH: 'waste',
};

const RIGHT: Record<Place, string> = { espresso: 'A', help1: 'S', help2: 'D', help3: 'F', waste: 'G' };
const LEFT: Record<Place, string> = { espresso: 'Ö', help1: 'L', help2: 'K', help3: 'J', waste: 'H' };

/** What stands on the key; in French keyboards A is Q. */
export function keyLabel(place: Place, leftHanded: boolean): string {
  const label = (leftHanded ? LEFT : RIGHT)[place];
  if (document.documentElement.lang === 'fr' && label === 'A') return 'Q';
  return document.documentElement.lang === 'de' || label !== 'Ö' ? label : ';';
}
