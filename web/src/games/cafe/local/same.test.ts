/** Games that Python played, written down by `tests/drive/test_page.py`: the same moves must give the same answers here. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CafeEvent, CafeMove, CafeOptions, CafeOutcome, CafeView } from '$src/protocol';
import { BadInput, type Refusal } from '$src/local/game';
import { CafeMatch } from './match';
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
  seats?: unknown[];
  hints?: unknown[];
}
interface Game {
  options: CafeOptions;
  players: number;
  seed: [number, number];
  steps: Step[];
  outcome: CafeOutcome;
}

const folder = process.env['FINITO_SAME'];
const files = folder ? readdirSync(folder).filter((name) => name.startsWith('cafe')) : [];

describe.runIf(files.length)('a game on this device', () => {
  it.each(files)('answers as Python does: %s', (name) => {
    const told = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Game;
    const chances = { seed: told.seed, players: [1, 2] as [number, number] };
    const bots = Array.from({ length: told.players }, () => '');
    const match = new CafeMatch(new Table(told.options, told.players), bots, chances, 0, 0, () => 0);
    told.steps.forEach((step, at) => {
      const where = `step ${at}: ${JSON.stringify(step.move)}`;
      if (step.bad) expect(() => match.move(step.player, step.move, at), where).toThrow(BadInput);
      else if (step.events)
        expect(match.move(step.player, step.move, at), where).toMatchObject({ events: step.events });
      else if (step.refused) expect(match.move(step.player, step.move, at), where).toEqual(step.refused);
      else if (step.seats) expect(match.seats(step.tile ?? '', step.after), where).toEqual(step.seats);
      else if (step.hints) expect(match.hints(step.player), where).toEqual(step.hints);
      else expect(match.view(), where).toEqual(step.view);
    });
    expect(match.over()).toEqual(told.outcome);
  });
});
