import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '$src/protocol';
import { boardGame } from '$src/fixtures/played';
import { layoutOf } from './geometry';
import { begin, lastRound, tell, type Story } from './story';

const start = boardGame.start;
const { chairs } = layoutOf(Object.keys(start.tables));
const tablesOf = (name: string): string[] => chairs.find((chair) => chair.name === name)?.tables ?? [];
const after = (events: AnyEvent[], story: Story = begin(start)): Story =>
  events.reduce((told, event) => tell(told, event, tablesOf), story);
const seat = (player: number, chair: string, points: number): AnyEvent => ({
  event: 'guest_seated',
  player,
  tile: 'IT-F',
  chair,
  nation: null,
  tables: [],
  factor: 1,
  points,
});
const pass = (player: number): AnyEvent => ({ event: 'turn_passed', player });

describe('the story of a game', () => {
  it('combines two guests into one turn, with total and tables by nation', () => {
    const shared = chairs.find((chair) => chair.tables.length === 2);
    const story = after([seat(0, shared?.name ?? '', 2), seat(0, 'b1', 3), pass(1)]);
    expect(story.turns).toHaveLength(1);
    expect(story.turns[0]).toMatchObject({ player: 0, total: 5, over: true });
    const [first] = story.turns[0]?.deeds ?? [];
    expect(first?.kind === 'seat' && first.nations.every((nation) => nation.length === 2)).toBe(true);
    expect(story.history).toEqual([[5, ...start.players.slice(1).map(() => 0)]]);
  });

  it('keeps the guest after a cleared table in the same turn', () => {
    const clear: AnyEvent = { event: 'table_cleared', table: 'B2', nation: 'IT', guests: {} };
    const card: AnyEvent = { event: 'table_card', table: 'B2', nation: 'FR', cards_left: 3 };
    const story = after([seat(0, 'b1', 8), clear, card, { event: 'second_guest', player: 0 }, seat(0, 'b3', 1)]);
    expect(story.turns).toHaveLength(1);
    expect(story.turns[0]?.deeds.map((deed) => deed.kind)).toEqual(['seat', 'clear', 'card', 'seat']);
    expect(story.tables['B2']).toBe('FR');
    const last = story.turns[0]?.deeds.at(-1);
    expect(last?.kind === 'seat' && last.nations).toContain('FR');
  });

  it('remembers that time was up', () => {
    const story = tell(
      begin(start),
      { event: 'bar_taken', player: 1, tile: 'IT-F', field: 1, points: 1 },
      tablesOf,
      true,
    );
    expect(story.turns[0]).toMatchObject({ player: 1, byClock: true, total: 1 });
  });

  it("shows the others since the player's last turn, and everyone to a spectator", () => {
    const story = after([0, 1, 2, 0, 1].flatMap((player) => [seat(player, 'b1', 1), pass((player + 1) % 3)]));
    expect(lastRound(story, 3, 0).map((turn) => turn.player)).toEqual([1]);
    expect(lastRound(story, 3, 2).map((turn) => turn.player)).toEqual([0, 1]);
    expect(lastRound(story, 3, null).map((turn) => turn.player)).toEqual([2, 0, 1]);
  });
});
