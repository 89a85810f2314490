/** What the big button offers; the server has the last word, and says so with a code. */

import type { EspressoMove, EspressoPlayerView } from './moves';

export type DeckState = 'flip' | 'flip2' | 'tuck' | 'recycle' | 'empty';

export function deckState(mine: EspressoPlayerView, tucks: boolean): DeckState {
  const size = mine.may_flip_two ? 2 : 3;
  if (mine.hand_size + mine.waste_size === 0) return 'empty';
  if (mine.hand_size === 0) return 'recycle';
  const short = mine.hand_size < size && mine.waste_size > 0 && mine.hand_size + mine.waste_size >= size;
  if (tucks && short) return 'tuck';
  return mine.may_flip_two ? 'flip2' : 'flip';
}

export function deckMove(state: DeckState, seen: number): EspressoMove | null {
  if (state === 'empty') return null;
  if (state === 'recycle' || state === 'tuck') return { do: 'recycle' };
  return state === 'flip2' ? { do: 'flip', size: 2, seen } : { do: 'flip', seen };
}
