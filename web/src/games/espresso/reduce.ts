/** Applies an event to the view. It needs no rules, since events say everything that happened. */

import type {
  AnyEvent,
  EspressoLayout,
  EspressoLifted,
  EspressoPairPlayed,
  EspressoPlayed,
  EspressoPlayerView,
  EspressoView,
} from '$src/protocol';
import { scorer } from '$src/generated/games/espresso/rules/thief';
import { HIDDEN, letterOf } from './cards';
import { underAt } from './slots';

type Help = EspressoPlayerView['help'];

/** `thiefScores`: a stolen card scores for the thief, not for its owner (ESP-R-31). */
export function reduceEspresso(view: EspressoView, event: AnyEvent, thiefScores = false): EspressoView {
  switch (event.event) {
    case 'dealt':
      return {
        ...view,
        round: event.round,
        phase: 'dealt',
        players: view.players.map((player, index) => dealt(player, event.layouts[index])),
        center: {},
        center_size: 0,
        finisher: null,
        scores: view.players.map(() => 0),
        match_over: false,
      };
    case 'player_ready':
      return patch(view, event.player, { ready: true });
    case 'revealed':
      return {
        ...view,
        players: view.players.map((player, index) => ({
          ...player,
          espresso: event.espresso_tops[index] ?? HIDDEN,
          help: event.help[index] ?? player.help,
        })),
      };
    case 'espresso_called':
      return { ...view, phase: event.countdown_ms > 0 ? 'countdown' : 'running' };
    case 'round_began':
      return { ...view, phase: 'running' };
    case 'played':
      return lay(lift(view, [event.lifted]), event, [event.lifted], thiefScores);
    case 'pair_played':
      return lay(lift(view, [event.joker, event.second]), event, [event.joker, event.second], thiefScores);
    case 'flipped':
      return patch(view, event.player, {
        hand_size: event.hand_size,
        waste: event.cards.at(-1) ?? null,
        waste_size: at(view, event.player).waste_size + event.cards.length,
        ...covered(at(view, event.player), 'waste'),
      });
    case 'recycled':
      return patch(view, event.player, {
        hand_size: event.hand_size,
        waste: null,
        waste_size: 0,
        may_flip_two: event.may_flip_two,
        ...covered(at(view, event.player), 'waste'),
      });
    case 'peeked':
      return patch(view, event.owner, { [`under_${event.place}`]: event.card });
    case 'cards_shown':
      return event.cards.reduce(
        (now, { owner, place, card }) => patch(now, owner, turned(at(now, owner), place, card)),
        view,
      );
    case 'impasse_declared':
      return { ...view, players: view.players.map(shuffled) };
    case 'player_left':
      return patch(view, event.player, { away: true });
    case 'player_returned':
      return patch(view, event.player, { away: false });
    case 'round_over':
      return {
        ...view,
        phase: 'over',
        finisher: event.finisher,
        scores: event.scores,
        players: view.players.map((player, index) => ({ ...player, total: event.totals[index] ?? player.total })),
      };
    case 'match_over':
      return { ...view, match_over: true };
    default:
      return view;
  }
}

/** A card was turned over in its place. */
function turned(player: EspressoPlayerView, place: string, card: string): Partial<EspressoPlayerView> {
  if (place === 'espresso') return { espresso: card };
  if (place === 'waste') return { waste: card };
  return { help: player.help.map((old, index) => (place === `help${index + 1}` ? card : old)) as Help };
}

/** The card seen under a joker is hidden again. */
function covered(player: EspressoPlayerView, place: 'espresso' | 'waste'): Partial<EspressoPlayerView> {
  return underAt(player, place) ? { [`under_${place}`]: null } : {};
}

function at(view: EspressoView, player: number): EspressoPlayerView {
  const found = view.players[player];
  if (!found) throw new RangeError(`no player ${player}`);
  return found;
}

function patch(view: EspressoView, player: number, change: Partial<EspressoPlayerView>): EspressoView {
  return {
    ...view,
    players: view.players.map((old, index) => (index === player ? { ...old, ...change } : old)),
  };
}

function dealt(player: EspressoPlayerView, layout: EspressoLayout | undefined): EspressoPlayerView {
  if (!layout) return player;
  return {
    ...player,
    espresso: layout.espresso_top,
    espresso_size: layout.espresso_size,
    help: layout.help,
    hand_size: layout.hand_size,
    waste: null,
    waste_size: 0,
    may_flip_two: false,
    ready: false,
    in_center: 0,
    ...covered(player, 'waste'),
    ...covered(player, 'espresso'),
  };
}

function shuffled(player: EspressoPlayerView): EspressoPlayerView {
  const hand_size = player.hand_size + player.waste_size;
  return { ...player, hand_size, waste: null, waste_size: 0, may_flip_two: false, ...covered(player, 'waste') };
}

/** Cards leave their places. Help slots are refilled from the stack, so both determine its size. */
function lift(view: EspressoView, lifts: EspressoLifted[]): EspressoView {
  let next = view;
  for (const owner of new Set(lifts.map((lifted) => lifted.owner))) {
    const mine = lifts.filter((lifted) => lifted.owner === owner);
    const old = at(next, owner);
    const help: Help = [...old.help];
    let { waste, waste_size, espresso } = old;
    let fromTableau = 0;
    for (const lifted of mine) {
      if (lifted.place === 'waste') {
        [waste, waste_size] = [lifted.next, waste_size - 1];
      } else {
        fromTableau += 1;
        if (lifted.place.startsWith('help')) help[Number(lifted.place[4]) - 1] = lifted.next;
      }
      espresso = lifted.espresso_top;
    }
    const espresso_size = old.espresso_size + filled(old.help) - fromTableau - filled(help);
    const uncovered = {
      ...(waste_size !== old.waste_size && covered(old, 'waste')),
      ...(fromTableau > 0 && covered(old, 'espresso')),
    };
    next = patch(next, owner, { espresso, espresso_size, help, waste, waste_size, ...uncovered });
  }
  return next;
}

const filled = (help: Help): number => help.filter((card) => card !== null).length;

/** Lifted cards go on a pile. */
function lay(
  view: EspressoView,
  { player, pile, may_flip_two }: EspressoPlayed | EspressoPairPlayed,
  lifts: EspressoLifted[],
  thiefScores: boolean,
): EspressoView {
  const cards = lifts.map((lifted) => `${lifted.card}@${letterOf(lifted.owner)}`);
  const gained = (index: number): number =>
    lifts.filter((lifted) => scorer(Number(thiefScores), player, lifted.owner) === index).length;
  const next = patch(view, player, { may_flip_two });
  return {
    ...next,
    scores: view.scores.map((score, index) => score + gained(index)),
    players: next.players.map((old, index) => ({ ...old, in_center: old.in_center + gained(index) })),
    center: { ...view.center, [pile]: [...(view.center[pile] ?? []), ...cards] },
    center_size: view.center_size + cards.length,
  };
}
