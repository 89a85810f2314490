/** Was a refused play only too late? A lost race is no mistake (ESP-SIM-04). */

import type { EspressoMove } from '$src/protocol';
import * as text from './text';

/** Who was faster, and by how many milliseconds, if what this seat means would have been legal a moment ago. */
export function lostRace(
  match: text.Match,
  seat: text.DriveSeat,
  who: number,
  move: EspressoMove,
  laidAt: readonly number[],
  now: number,
): { player: number; by_ms: number } | undefined {
  if (move.do !== 'play' && move.do !== 'pair') return undefined;
  const changed = laidAt.flatMap((at, laid) => (at >= now - text.RACE_MS ? [laid] : []));
  const named = seat.card === text.NO_CARD && move.do === 'pair' ? seat.joker_card : seat.card;
  const taken = named !== text.NO_CARD && changed.some((laid) => match.laid_card[laid] === named);
  const legal = taken || (move.do === 'play' ? playFitted : pairFitted)(match, seat, who, changed);
  if (!changed.length || !legal) return undefined;
  const equal = changed.filter((laid) => match.laid_card[laid] === seat.card);
  const there = changed.find((laid) => match.laid_pile[laid] === seat.pile);
  const laid = equal.at(-1) ?? there ?? changed[0] ?? 0;
  return { player: match.laid_owner[laid] ?? 0, by_ms: now - (laidAt[laid] ?? 0) };
}

const cardOf = (match: text.Match, seat: text.DriveSeat): number =>
  seat.place === text.BURIED ? text.NO_CARD : text.card_at(match, seat.owner, seat.place);

function playFitted(match: text.Match, seat: text.DriveSeat, who: number, changed: number[]): boolean {
  const card = cardOf(match, seat);
  if (card === text.NO_CARD || (seat.owner !== who && !match.chaos)) return false;
  if (seat.pile === text.ANY || seat.pile === text.NEW) return changed.some((size) => text.fitted(match, card, size));
  const tops = changed.map((size) => text.top_when(match, seat.pile, size));
  return tops.some((top) => top !== text.NO_CARD && text.follower(match, top) === card);
}

function pairFitted(match: text.Match, seat: text.DriveSeat, _who: number, changed: number[]): boolean {
  const card = cardOf(match, seat);
  return match.zero === 1 && card !== text.NO_CARD && changed.some((size) => text.pair_fitted(match, card, size));
}
