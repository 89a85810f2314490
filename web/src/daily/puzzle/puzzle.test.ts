/** Every puzzle can be read, its choices are legal, and its answer does not score the most at once. */

import { describe, expect, it } from 'vitest';
import type { CafeMove } from '$src/protocol';
import { lines } from '$src/generated/puzzles.json';
import { layOut } from '$src/games/cafe/local/laid';
import { refusalOf } from '$src/games/cafe/local/refusals';
import { firstDay, puzzleNumber, puzzleOf, readPuzzle } from './puzzles';
import { PuzzleRun } from './run.svelte';
import { behind, best, look, mostNow } from './turns';

const DAY_MS = 86_400_000;
const later = (days: number): string => new Date(Date.parse(firstDay()) + days * DAY_MS).toISOString().slice(0, 10);

describe('the puzzles', () => {
  it('are legal positions in which another turn scores more at once', () => {
    lines.forEach((line, number) => {
      const puzzle = readPuzzle(line, number);
      expect(puzzle.choices.length).toBeGreaterThan(1);
      for (const { move } of puzzle.choices)
        expect(refusalOf(layOut(puzzle.view, puzzle.options), 0, move), `${number}`).toBeNull();
      const answer = look(puzzle, best(puzzle).move);
      expect(answer.now, `${number}`).toBeLessThan(mostNow(puzzle));
      expect(behind(puzzle, answer)).toEqual({ points: 0, least: false });
      expect(best(puzzle).worth - (puzzle.choices[1]?.worth ?? 0)).toBeGreaterThanOrEqual(3.9);
    });
  }, 60_000);
  it('come one a day and start over after the last', () => {
    expect(puzzleNumber(firstDay())).toBe(0);
    expect(puzzleNumber(later(1))).toBe(1 % lines.length);
    expect(puzzleNumber(later(lines.length))).toBe(0);
    expect(puzzleOf(later(2)).number).toBe(2 % lines.length);
  });
  it('treat two guests in either order as the same turn if they score the same', () => {
    let counted = 0;
    for (const puzzle of lines.map(readPuzzle)) {
      const { move } = best(puzzle);
      if (move.do !== 'place' || move.put.length < 2) continue;
      const turned = { ...move, put: [...move.put].reverse() };
      if (refusalOf(layOut(puzzle.view, puzzle.options), 0, turned)) continue;
      const [one, other] = [look(puzzle, move), look(puzzle, turned)];
      if (one.now !== other.now) continue;
      expect(other.worth, `${puzzle.number}`).toBe(one.worth);
      counted += 1;
    }
    expect(counted).toBeGreaterThan(10);
  });
});

describe('a puzzle at the table', () => {
  it('shows an earlier answer only if it is legal in the position', () => {
    const puzzle = readPuzzle(lines[0] ?? '', 0);
    const world = { now: () => 0, later: () => () => undefined };
    const again = (move: CafeMove): unknown =>
      new PuzzleRun(puzzle, world, {} as never, () => undefined, move).answer?.move ?? null;
    expect(again(best(puzzle).move)).toEqual(best(puzzle).move);
    expect(again({ do: 'place', put: [{ tile: 'JK-M', chair: 'c1' }] })).toBeNull();
    expect(again({ do: 'stop' })).toBeNull();
  });
  it('takes one legal answer, refuses illegal ones with a reason, and shows any turn', async () => {
    const puzzle = readPuzzle(lines[0] ?? '', 0);
    const answers: number[] = [];
    const told: Record<string, unknown>[] = [];
    const world = { now: () => 0, later: (_: number, act: () => void) => (queueMicrotask(act), () => undefined) };
    const run = new PuzzleRun(puzzle, world, {} as never, ({ now }) => answers.push(now));
    const wire = run.world.open('');
    wire.onmessage = ({ data }) => void told.push(JSON.parse(String(data)) as Record<string, unknown>);
    const say = async (asked: object): Promise<void> => {
      wire.send(JSON.stringify(asked));
      await Promise.resolve();
      await Promise.resolve();
    };
    await say({ ask: 'hello', id: 1 });
    expect(told.map(({ tell }) => tell)).toEqual(['accepted', 'snapshot']);
    await say({ ask: 'move', id: 2, move: { do: 'stop' } });
    expect(told.at(-1)).toMatchObject({ tell: 'refused', id: 2 });
    expect(run.answer).toBeNull();
    const { move } = puzzle.choices[1] ?? best(puzzle);
    await say({ ask: 'move', id: 3, move });
    expect(told.at(-1)).toMatchObject({ tell: 'accepted', id: 3 });
    expect(answers).toEqual([look(puzzle, move).now]);
    await say({ ask: 'move', id: 4, move: best(puzzle).move });
    expect(told.at(-1)).toMatchObject({ tell: 'refused', id: 4, code: 'NOT_NOW' });
    told.length = 0;
    run.show(look(puzzle, best(puzzle).move));
    expect(told.map(({ tell }) => tell)).toEqual(['snapshot', 'happened']);
    expect(JSON.stringify(told)).not.toContain('"drawn"');
  });
});
