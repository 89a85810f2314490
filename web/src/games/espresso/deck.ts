/** What the rules allow with the hand. Whether an open card must be played first is only said after an attempt. */

import { ACCEPTED } from '$src/generated/games/espresso/rules/codes';
import {
  flip,
  hand_size,
  PACKET,
  refuse_flip,
  refuse_recycle,
  SMALL_PACKET,
} from '$src/generated/games/espresso/rules/hand';
import { RUNNING, type Match } from '$src/generated/games/espresso/rules/state';
import type { EspressoMove, EspressoPlayerView } from './moves';
import { emptyMatch } from './table';

/** `flip` turns a packet or the rest of the hand; `two` is the smaller packet after a fruitless pass (ESP-RECY-06). */
export type DeckAct = 'flip' | 'two' | 'tuck' | 'recycle';
/** With one or two cards left: tuck the waste under them first, choose, or just flip them (ESP-R-17). */
export type ShortHand = 'tuck' | 'may_tuck' | 'flip_remainder';

const SHORT_HANDS: readonly string[] = ['tuck', 'may_tuck', 'flip_remainder'] satisfies ShortHand[];

/** The option of a room; `tuck` while unknown. */
export const shortHandOf = (option: unknown): ShortHand =>
  SHORT_HANDS.includes(String(option)) ? (option as ShortHand) : 'tuck';

type Sizes = Pick<EspressoPlayerView, 'hand_size' | 'waste_size' | 'may_flip_two'>;

/** A table with only the hand and waste of the first player. */
function handOf({ hand_size: hand, waste_size: waste, may_flip_two }: Sizes, shortHand: ShortHand): Match {
  const match = emptyMatch({ zero: false, zeroOnEight: false, rules: { short_hand: shortHand } });
  match.phase = RUNNING;
  match.n_players = 1;
  const [player] = match.players;
  if (player) [player.stock_size, player.waste_size, player.two] = [hand + waste, waste, Number(may_flip_two)];
  return match;
}

/** The acts that are possible now: the big button first, then the other one if there is a choice. */
export function deckActs(mine: EspressoPlayerView, shortHand: ShortHand): DeckAct[] {
  const match = handOf(mine, shortHand);
  const may = (size: number): boolean => refuse_flip(match, 0, size, 0) === ACCEPTED;
  const acts: DeckAct[] = [];
  if (refuse_recycle(match, 0) === ACCEPTED) acts.push(mine.hand_size ? 'tuck' : 'recycle');
  if (may(PACKET)) acts.push('flip');
  // Skip a choice between acts that turn the same cards.
  if (may(SMALL_PACKET) && !(may(PACKET) && turned('two', mine.hand_size) === turned('flip', mine.hand_size)))
    acts.push('two');
  return acts;
}

/** How many cards an act turns over. */
export function turned(act: DeckAct, hand: number): number {
  const match = handOf({ hand_size: hand, waste_size: 0, may_flip_two: true }, 'flip_remainder');
  flip(match, 0, act === 'two' ? SMALL_PACKET : PACKET);
  const [player] = match.players;
  return player ? hand - hand_size(player) : 0;
}

export function deckMove(act: DeckAct, seen: number): EspressoMove {
  if (act === 'recycle' || act === 'tuck') return { do: 'recycle' };
  return act === 'two' ? { do: 'flip', size: SMALL_PACKET, seen } : { do: 'flip', seen };
}
