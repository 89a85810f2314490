/** What is worth a mark on the track of a replay. */

import type { AnyEvent, AnyView, EspressoView } from '$src/protocol';
import { HIDDEN, PLACES } from '$src/games/espresso/cards';
import { cardAt } from '$src/games/espresso/slots';
import type { Replay } from './replay.svelte';

export interface Mark {
  at: number;
  /** `race`: another player had the same card open when this one was played. */
  kind: 'play' | 'race' | 'steal' | 'finito' | 'clear' | 'bar';
  player: number | null;
}

export function marksOf(replay: Replay): Mark[] {
  const marks: Mark[] = [];
  let view = replay.steps[0]?.view ?? null;
  for (const [at, step] of replay.steps.entries()) {
    for (const event of step.events) marks.push(...marked(event, at, view));
    view = step.view ?? (view && at > 0 ? replay.after(view, step) : view);
  }
  return marks;
}

/** The steps at which this player played. */
export const playsOf = (marks: Mark[], player: number): number[] =>
  marks.filter((mark) => mark.player === player && mark.kind !== 'finito').map((mark) => mark.at);

function marked(event: AnyEvent, at: number, view: AnyView | null): Mark[] {
  switch (event.event) {
    case 'round_over':
    case 'game_ended':
      return [{ at, kind: 'finito', player: event.event === 'round_over' ? event.finisher : null }];
    case 'played':
    case 'pair_played': {
      const lifts = event.event === 'played' ? [event.lifted] : [event.joker, event.second];
      const { player } = event;
      if (lifts.some((lifted) => lifted.owner !== player)) return [{ at, kind: 'steal', player }];
      const last = lifts.at(-1)?.card ?? HIDDEN;
      return [
        {
          at,
          kind: event.event === 'played' && view && contested(view as EspressoView, player, last) ? 'race' : 'play',
          player,
        },
      ];
    }
    case 'guest_seated':
    case 'swapped':
      return [{ at, kind: 'play', player: event.player }];
    case 'bar_taken':
      return [{ at, kind: 'bar', player: event.player }];
    case 'race_judged':
      return event.verdict.claims.length > 1 ? [{ at, kind: 'race', player: null }] : [];
    case 'table_cleared':
      return [{ at, kind: 'clear', player: null }];
    default:
      return [];
  }
}

function contested(view: EspressoView, player: number, card: string): boolean {
  return view.players.some(
    (_, owner) => owner !== player && PLACES.some((place) => cardAt(view, { owner, place }) === card),
  );
}
