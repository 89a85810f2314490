import type { EspressoView } from '$protocol';
import { describe, expect, it } from 'vitest';
import fixture from '$src/fixtures/normalo.json';
import { Replay, type Recorded } from './replay.svelte';

describe('a replay', () => {
  const [first, second] = fixture.steps;
  const steps = [
    { number: 0, at: 0, line: '', events: [], view: fixture.start },
    { number: 1, at: 100, line: 'A ready', events: first?.events, view: null },
    { number: 2, at: 600, line: 'B ready', events: second?.events, view: null },
  ];
  const replay = new Replay({ game: 'espresso', options: {}, players: 2, steps } as unknown as Recorded);

  it('shows the view of any step', () => {
    expect(replay.viewAt(2)).toEqual(second?.view as unknown as EspressoView);
    expect(replay.viewAt(0)).toEqual(fixture.start);
  });

  it('stays within the record and stops at its end', () => {
    replay.playing = true;
    replay.go(99);
    expect(replay.at).toBe(2);
    expect(replay.playing).toBe(false);
    replay.go(-5);
    expect(replay.at).toBe(0);
  });

  it('keeps the pace of the match, at the chosen speed', () => {
    replay.speed = 2;
    expect(replay.wait()).toBe(50);
  });
});
