/**
 * How the rules judge this player's move by what the player sees: the same code, rule and facts as a server's refusal.
 *
 * The view may be a moment old, so the server might accept the move, and a wrong tap costs time (ESP-R-36), which the
 * page must not evade. So the reason is shown at once, the move is sent anyway, and the server's answer stands.
 */

import { NO_CARD } from '$src/generated/games/espresso/rules/cards';
import { ANY, NEW } from '$src/generated/games/espresso/rules/center';
import { ACCEPTED, BLIND_PAIR } from '$src/generated/games/espresso/rules/codes';
import { refuse_call_finito } from '$src/generated/games/espresso/rules/finish';
import { PACKET, refuse_flip, refuse_recycle } from '$src/generated/games/espresso/rules/hand';
import { RACE_MS } from '$src/generated/games/espresso/rules/limits';
import { refuse_pair } from '$src/generated/games/espresso/rules/pair';
import { refuse_play } from '$src/generated/games/espresso/rules/play';
import { refuse_call_espresso, refuse_ready, refuse_unless_running } from '$src/generated/games/espresso/rules/start';
import type { Match } from '$src/generated/games/espresso/rules/state';
import type { AnyMove, EspressoPlayerMove, EspressoView } from '$src/protocol';
import type { Refusal } from '$src/local/game';
import { PLACES } from './cards';
import type { DrawOptions } from './draw-options';
import { explain } from './local/refusals';
import { slotOf, underAt } from './slots';
import { cardNumber, matchOf, pileNumber } from './table';

export type Spot = [owner: number, place: number];

export function spotOf(you: number, text: string): Spot {
  const { owner, place } = slotOf(you, text);
  return [owner, PLACES.indexOf(place)];
}
export const pileOf = (to: string | undefined): number =>
  !to || to === 'any' ? ANY : to === 'new' ? NEW : pileNumber(to);

/** ACCEPTED, or the code of the refusal. */
export function judge(match: Match, you: number, move: AnyMove): number {
  switch (move.do) {
    case 'play':
      return refuse_play(match, you, ...spotOf(you, move.from), cardNumber(move.card), pileOf(move.to), NO_CARD);
    case 'pair': {
      const [joker, second] = [spotOf(you, move.joker), spotOf(you, move.second)];
      const [first, other] = [cardNumber(move.joker_card), cardNumber(move.second_card)];
      return refuse_pair(match, you, ...joker, first, ...second, other, pileOf(move.to), NO_CARD);
    }
    case 'flip':
      return refuse_flip(match, you, move.size ?? PACKET, match.center_size);
    case 'recycle':
      return refuse_recycle(match, you);
    case 'ready':
      return refuse_ready(match, you);
    case 'call_espresso':
      return refuse_call_espresso(match);
    case 'call_finito':
      return refuse_call_finito(match, you);
    case 'press_impasse':
      return refuse_unless_running(match);
    default:
      return ACCEPTED;
  }
}

/** Why the rules refuse this move, judging by this player's view; null if they do not, or if a card is unknown. */
export function foresee(
  view: EspressoView,
  you: number,
  move: EspressoPlayerMove,
  drawOptions: DrawOptions,
): Refusal | null {
  const match = matchOf(view, drawOptions);
  const code = judge(match, you, move);
  if (code === ACCEPTED || (code === BLIND_PAIR && move.do === 'pair' && !isSeen(view, you, move.joker))) return null;
  return explain(match, you, move, code);
}
/** Whether everyone has seen the card under this joker. */
function isSeen(view: EspressoView, you: number, joker: string): boolean {
  const { owner, place } = slotOf(you, joker);
  return underAt(view.players[owner], place) !== null;
}

/** The views of the last moments. A move that was legal in one is a lost race, not a mistake (ESP-SIM-04). */
export class Moments {
  private seen: { view: EspressoView; until: number }[] = [];

  /** Remember a view that has just been replaced. */
  past(view: EspressoView, now: number): void {
    this.seen = [...this.seen.filter(({ until }) => until >= now - RACE_MS), { view, until: now }];
  }

  /** Whether the rules would have allowed this move a moment ago. */
  allowed(you: number, move: EspressoPlayerMove, drawOptions: DrawOptions, now: number): boolean {
    return this.seen.some(
      ({ view, until }) => until >= now - RACE_MS && foresee(view, you, move, drawOptions) === null,
    );
  }
}
