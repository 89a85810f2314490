/** What happened in the café, turn by turn, built from events, live or all at once after a reload. */

import type { AnyEvent, CafeView } from '$src/protocol';

export type Deed =
  | { kind: 'seat'; tile: string; chair: string; nations: string[]; points: number; factor: number }
  | { kind: 'bar'; tile: string; points: number }
  | { kind: 'swap'; tile: string; joker: string; chair: string; nations: string[] }
  | { kind: 'clear'; nation: string }
  | { kind: 'card'; nation: string }
  | { kind: 'out'; points: number };

export interface TurnTold {
  number: number;
  player: number;
  deeds: readonly Deed[];
  total: number;
  /** Whether time ran out, so the house made this turn. */
  byClock: boolean;
  over: boolean;
}

export interface Story {
  tables: CafeView['tables'];
  scores: readonly number[];
  turns: readonly TurnTold[];
  /** Points of all players after each turn, for the score lines. */
  history: readonly (readonly number[])[];
  deductions: readonly number[];
}

export const begin = (view: CafeView): Story => ({
  tables: view.tables,
  scores: view.players.map((player) => player.score),
  turns: [],
  history: [],
  deductions: [],
});

/** The story with one more event. `tablesOf` names the tables of a chair; `byClock` says whether time was up. */
export function tell(
  story: Story,
  event: AnyEvent,
  tablesOf: (chair: string) => readonly string[],
  byClock = false,
): Story {
  const nations = (chair: string): string[] => [
    ...new Set(tablesOf(chair).flatMap((table) => story.tables[table] ?? [])),
  ];
  switch (event.event) {
    case 'match_started':
      return 'tables' in event.view ? begin(event.view) : story;
    case 'guest_seated': {
      const { tile, chair, nation, points, factor } = event;
      const guest = nation ? `${tile}:${nation}` : tile;
      const seat: Deed = { kind: 'seat', tile: guest, chair, nations: nations(chair), points, factor };
      return paid(done(story, event.player, seat, points, byClock), event.player, points);
    }
    case 'bar_taken':
      return paid(
        done(story, event.player, { kind: 'bar', tile: event.tile, points: event.points }, event.points, byClock),
        event.player,
        event.points,
      );
    case 'swapped': {
      const { tile, joker, chair } = event;
      return done(story, event.player, { kind: 'swap', tile, joker, chair, nations: nations(chair) }, 0, byClock);
    }
    case 'table_cleared':
      return done(story, null, { kind: 'clear', nation: event.nation ?? '' }, 0, byClock);
    case 'table_card': {
      const next = { ...story, tables: { ...story.tables, [event.table]: event.nation } };
      return event.nation ? done(next, null, { kind: 'card', nation: event.nation }, 0, byClock) : next;
    }
    case 'eliminated':
      return paid(
        done(story, event.player, { kind: 'out', points: event.points }, event.points, byClock),
        event.player,
        event.points,
      );
    case 'turn_passed':
      return { ...ended(story), history: [...story.history, story.scores] };
    case 'game_ended':
      return { ...ended(story), deductions: event.deductions, history: [...story.history, event.scores] };
    default:
      return story;
  }
}

/** The turns since the last turn of `you`, at most one per player; a spectator sees those of everyone. */
export function lastRound(story: Story, players: number, you: number | null): TurnTold[] {
  const found: TurnTold[] = [];
  for (const turn of [...story.turns].reverse()) {
    if (turn.player === you && found.length > 0) break;
    if (turn.player === you) continue;
    if (found.length >= players - (you === null ? 0 : 1)) break;
    found.unshift(turn);
  }
  return found;
}

function done(story: Story, player: number | null, deed: Deed, points: number, byClock: boolean): Story {
  const last = story.turns.at(-1);
  if (last && !last.over && (player === null || player === last.player)) {
    const more = {
      ...last,
      deeds: [...last.deeds, deed],
      total: last.total + points,
      byClock: last.byClock || byClock,
    };
    return { ...story, turns: [...story.turns.slice(0, -1), more] };
  }
  const number = (last?.number ?? 0) + 1;
  const first = { number, player: player ?? 0, deeds: [deed], total: points, byClock, over: false };
  return { ...story, turns: [...story.turns, first] };
}

function ended(story: Story): Story {
  const last = story.turns.at(-1);
  return last && !last.over ? { ...story, turns: [...story.turns.slice(0, -1), { ...last, over: true }] } : story;
}

const paid = (story: Story, player: number, points: number): Story => ({
  ...story,
  scores: story.scores.map((score, index) => (index === player ? score + points : score)),
});
