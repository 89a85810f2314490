/** Applies an event to the view of the café. It needs no rules, since events say everything that happened. */

import type { AnyEvent, CafePlayerView, CafeView } from '$src/protocol';

export function reduceCafe(view: CafeView, event: AnyEvent): CafeView {
  switch (event.event) {
    case 'guest_seated': {
      const guest = event.nation ? `${event.tile}:${event.nation}` : event.tile;
      const seated = { ...view.seated, [event.chair]: guest };
      return { ...patch(view, event.player, (old) => paid(without(old, event.tile), event.points)), seated };
    }
    case 'table_cleared': {
      const gone = new Set(Object.keys(event.guests));
      const seated = Object.fromEntries(Object.entries(view.seated).filter(([chair]) => !gone.has(chair)));
      return { ...view, seated };
    }
    case 'table_card': {
      return { ...view, tables: { ...view.tables, [event.table]: event.nation }, cards_left: event.cards_left };
    }
    case 'bar_taken': {
      const next = patch(view, event.player, (old) => paid(without(old, event.tile), event.points));
      return { ...next, bar: [...view.bar, event.tile] };
    }
    case 'swapped': {
      const next = patch(view, event.player, (old) => {
        const kept = without(old, event.tile);
        return { ...kept, rack: [...kept.rack, event.joker] };
      });
      return { ...next, seated: { ...view.seated, [event.chair]: event.tile } };
    }
    case 'limit_lowered':
      return patch(view, event.player, (old) => ({ ...old, limit: event.limit }));
    case 'drawn': {
      const next = patch(view, event.player, (old) => ({ ...old, rack: [...old.rack, ...event.tiles] }));
      return { ...next, bag_size: event.bag_size };
    }
    case 'eliminated':
      return patch(view, event.player, (old) => ({ ...old, rack: [], score: 0, out: true }));
    case 'second_guest':
      return { ...view, halfway: true };
    case 'turn_passed':
      return { ...view, turn: event.player, halfway: false };
    case 'game_ended':
      return {
        ...view,
        turn: null,
        halfway: false,
        end: event.reason,
        winners: event.winners,
        players: view.players.map((old, index) => ({ ...old, score: event.scores[index] ?? old.score })),
      };
    default:
      return view;
  }
}

function patch(view: CafeView, player: number, change: (old: CafePlayerView) => CafePlayerView): CafeView {
  return { ...view, players: view.players.map((old, index) => (index === player ? change(old) : old)) };
}

const paid = (player: CafePlayerView, points: number): CafePlayerView => ({ ...player, score: player.score + points });

function without(player: CafePlayerView, tile: string): CafePlayerView {
  const index = player.rack.indexOf(tile);
  return index < 0 ? player : { ...player, rack: player.rack.filter((_, at) => at !== index) };
}
