/** Games played in Python by `tests/drive/test_page.py`: the same moves must get the same answers here. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CafeEvent, CafeMove, CafeOptions, CafeOutcome, CafePut, CafeView } from '$src/protocol';
import { BadInput, type Refusal } from '$src/local/game';
import { layOut } from './laid';
import { CafeMatch } from './match';
import { refusalOf } from './refusals';
import { spotsOf } from './spots';
import { Table } from './table';

interface Step {
  player: number;
  move: CafeMove;
  events?: CafeEvent[];
  refused?: Refusal;
  bad?: true;
  view?: CafeView;
  tile?: string;
  after?: unknown;
  chairs?: unknown[];
  hints?: unknown[];
  /** When the move is made, and when something happens on its own after it. */
  at?: number;
  next?: number | null;
  more?: number;
}
interface Game {
  options: CafeOptions;
  players: number;
  seed: [number, number];
  chance: [number, number];
  turn_ms: number;
  steps: Step[];
  outcome: CafeOutcome;
}

const folder = process.env['FINITO_SAME'];
const filesOf = (kind: string): string[] => (folder ? readdirSync(folder).filter((name) => name.startsWith(kind)) : []);
const [files, played] = [filesOf('cafe'), filesOf('bots')];

describe.runIf(files.length)('a game on this device', () => {
  it.each(files)('answers as Python does: %s', (name) => {
    const told = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Game;
    const chances = { seed: told.seed, players: told.chance };
    const bots = Array.from({ length: told.players }, (_, who) => (who ? 'greedy' : ''));
    const match = new CafeMatch(new Table(told.options, told.players), bots, chances, told.turn_ms, 0, () => 0);
    let now = 0;
    told.steps.forEach((step, index) => {
      const at = (now = step.at ?? now);
      const where = `step ${index}: ${JSON.stringify(step.move)}`;
      // A table rebuilt from the view gives the same reasons and chairs.
      const seen = layOut(match.view(), told.options);
      if (step.refused) expect(refusalOf(seen, step.player, step.move), where).toEqual(step.refused);
      if (step.events) expect(refusalOf(seen, step.player, step.move), where).toBeNull();
      if (step.chairs)
        expect(spotsOf(seen, step.tile ?? '', (step.after ?? null) as CafePut | null), where).toEqual(step.chairs);
      if (step.bad) expect(() => match.move(step.player, step.move, at), where).toThrow(BadInput);
      else if (step.events)
        expect(match.move(step.player, step.move, at), where).toMatchObject({ events: step.events });
      else if (step.refused) expect(match.move(step.player, step.move, at), where).toEqual(step.refused);
      else if (step.chairs) expect(match.chairs(step.tile ?? '', step.after), where).toEqual(step.chairs);
      else if (step.more) match.moreTime(step.more);
      else if (step.hints) expect(match.hints(step.player), where).toEqual(step.hints);
      else expect(match.view(), where).toEqual(step.view);
      if (step.next !== undefined) expect(match.nextAt(), where).toBe(step.next);
    });
    expect(match.over()).toEqual(told.outcome);
  });
});

interface Played {
  options: CafeOptions;
  bots: string[];
  seed: [number, number];
  chance: [number, number];
  moves: { player: number; at: number; move: CafeMove }[];
}

describe.runIf(played.length)('bots on this device', () => {
  it.each(played)('play as they do in a room: %s', (name) => {
    const told = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Played;
    const table = new Table(told.options, told.bots.length);
    const match = new CafeMatch(table, told.bots, { seed: told.seed, players: told.chance }, 0, 0, () => 0);
    for (const { player, at, move } of told.moves)
      expect(match.step(Number.MAX_SAFE_INTEGER)).toMatchObject({ player, at, move });
    expect(match.over()).not.toBeNull();
  });
});
