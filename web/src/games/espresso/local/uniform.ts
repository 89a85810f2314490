/** The baseline that everybody beats: any legal play, flip or taking up, all equally likely. */

import type { EspressoMove } from '$src/protocol';
import * as text from './text';
import { legalPlays } from './plays';

export function anyPlay(match: text.Match, drive: text.Drive, who: number): EspressoMove | null {
  const seat = drive.seats[who] as text.DriveSeat;
  const flips = [3, 2].filter((size) => text.refuse_flip(match, who, size, match.center_size) === text.ACCEPTED);
  const found: EspressoMove[] = [
    ...legalPlays(match, who),
    ...flips.map((size): EspressoMove => ({ do: 'flip', size })),
    ...(text.refuse_recycle(match, who) === text.ACCEPTED ? [{ do: 'recycle' } as const] : []),
  ];
  const [own, from] = blindJoker(match, who);
  const stuck = match.zero === 1 && drive.fruitless >= text.BLIND_AFTER;
  const move = found[text.below(seat, Math.max(found.length, 1))] ?? null;
  if (stuck && own && move?.do !== 'play' && move?.do !== 'pair')
    return { do: 'pair', joker: from, second: from, to: 'any' };
  return move;
}

/** Where a zero lies on a card that nobody has seen: after many impasses the only play may be under it (ESP-R-28). */
function blindJoker(match: text.Match, who: number): [found: boolean, place: string] {
  const hides = (place: number): boolean =>
    text.is_zero(text.card_at(match, who, place)) &&
    text.card_under(match, who, place) !== text.NO_CARD &&
    text.lifted_card(match, who, place) === text.NO_CARD;
  if (hides(text.ESPRESSO)) return [true, 'espresso'];
  return [hides(text.WASTE), 'waste'];
}
