/** A step of a replay in words. */

import type { AnyEvent } from '$src/protocol';
import { cardName, nationName, signed, t, tileName } from '$src/words/words.svelte';
import type { Step } from './replay.svelte';

type Name<Of> = (of: Of) => string;

/** `place` names a chair by its tables before the step. */
export function story(step: Step | undefined, name: Name<number>, place: Name<string>): string {
  const told = (step?.events ?? []).map((event) => tell(event, name, place)).filter(Boolean);
  const stopped = step?.events.some(({ event }) => event === 'turn_passed');
  return told.join(' · ') || (stopped ? t().done : '–');
}

function tell(event: AnyEvent, name: Name<number>, place: Name<string>): string {
  const words = t();
  switch (event.event) {
    case 'played': {
      const { owner, card } = event.lifted;
      if (owner !== event.player) return words.didSteal(name(event.player), cardName(card), name(owner));
      return words.didPlay(name(event.player), cardName(card));
    }
    case 'pair_played':
      return words.didPair(name(event.player), cardName(event.second.card), event.stands_for);
    case 'flipped':
      return words.didFlip(name(event.player), event.cards.length);
    case 'recycled':
      return words.didRecycle(name(event.player));
    case 'player_ready':
      return words.didReady(name(event.player));
    case 'revealed':
      return words.revealed;
    case 'round_began':
      return words.began;
    case 'peeked':
      return words.didPeek(name(event.player), cardName(event.card));
    case 'stuck':
      return words.didStick(name(event.player));
    case 'player_left':
      return words.didLeave(name(event.player));
    case 'player_returned':
      return words.didReturn(name(event.player));
    case 'match_over':
      return words.matchOver;
    case 'dealt':
      return words.round(event.round);
    case 'espresso_called':
      return words.call;
    case 'impasse_declared':
      return words.impasse;
    case 'round_over':
      return event.finisher === null ? words.stalemate : `${words.finito} ${name(event.finisher)}`;
    case 'guest_seated':
      return `${words.logSeat(name(event.player), tileName(event.tile), place(event.chair))} ${signed(event.points)}`;
    case 'bar_taken':
      return `${words.logBar(name(event.player), tileName(event.tile))} ${signed(event.points)}`;
    case 'swapped':
      return words.logSwap(name(event.player), tileName(event.joker));
    case 'table_cleared':
      return words.logClear(nationName(event.nation ?? event.table));
    case 'table_card':
      return event.nation ? words.logCard(nationName(event.nation)) : '';
    case 'eliminated':
      return words.logOut(name(event.player));
    case 'game_ended':
      return words.ends[event.reason];
    default:
      return '';
  }
}
