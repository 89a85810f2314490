/** Was a refused play only too late? A lost race is not a mistake (ESP-SIM-04). */

import type { EspressoMove } from '$src/protocol';
import * as text from './text';

/** Who was faster and by how many milliseconds, if the seat's move would have been legal a moment ago. */
export function lostRace(
  match: text.Match,
  seat: text.DriveSeat,
  who: number,
  move: EspressoMove,
  laidAt: number[],
  now: number,
): { player: number; by_ms: number } | undefined {
  const { owner, place, card, pile, joker_card } = seat;
  const before = text.laid_before(match, laidAt, now - text.RACE_MS);
  const legal =
    (move.do === 'play' && text.play_was_legal(match, who, owner, place, card, pile, before)) ||
    (move.do === 'pair' && text.pair_was_legal(match, owner, place, joker_card, card, before));
  if (!legal) return undefined;
  const laid = text.forestalled_by(match, card, pile, before);
  return { player: match.laid_owner[laid] ?? 0, by_ms: now - (laidAt[laid] ?? 0) };
}
