/** What can be done with the hand cards; the server has the last word, and says so with a code. */

import type { EspressoMove, EspressoPlayerView } from './moves';

/** `flip` turns a packet or what is left of it; `two` is the smaller packet after a fruitless pass (ESP-RECY-06). */
export type DeckAct = 'flip' | 'two' | 'tuck' | 'recycle';
/** With one or two cards left: push the waste under them first, choose, or just flip them (ESP-R-17). */
export type ShortHand = 'tuck' | 'may_tuck' | 'flip_remainder';

const PACKET = 3;
const SHORT_HANDS: readonly string[] = ['tuck', 'may_tuck', 'flip_remainder'] satisfies ShortHand[];

/** The option of a room; `tuck` while it is not known. */
export const shortHandOf = (option: unknown): ShortHand =>
  SHORT_HANDS.includes(String(option)) ? (option as ShortHand) : 'tuck';

/** What the player may choose from now: the big button first, then the other one if there is a choice. */
export function deckActs(mine: EspressoPlayerView, shortHand: ShortHand): DeckAct[] {
  const { hand_size: hand, waste_size: waste, may_flip_two: two } = mine;
  if (hand === 0) return waste > 0 ? ['recycle'] : [];
  if (hand >= PACKET) return two ? ['flip', 'two'] : ['flip'];
  if (waste === 0 || shortHand === 'flip_remainder') return ['flip'];
  if (shortHand === 'may_tuck') return ['tuck', 'flip'];
  return two && hand === 2 ? ['tuck', 'two'] : ['tuck'];
}

/** How many cards an act turns over. */
export const turned = (act: DeckAct, hand: number): number => Math.min(act === 'two' ? 2 : PACKET, hand);

export function deckMove(act: DeckAct, seen: number): EspressoMove {
  if (act === 'recycle' || act === 'tuck') return { do: 'recycle' };
  return act === 'two' ? { do: 'flip', size: 2, seen } : { do: 'flip', seen };
}
