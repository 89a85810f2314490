import type { AnyEvent, CafeView, EspressoView } from '$src/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { boardGame, normalo as fixture, zeroChaos as chaosGame } from '$src/fixtures/played';
import { tablesAt } from '$src/games/cafe/geometry';
import { nationName, speak } from '$src/words/words.svelte';
import { marksOf, playsOf } from './marks';
import { story } from './story';
import { Replay, type Recorded, type Step } from './replay.svelte';

function recorded(
  game: { start: unknown; steps: { events: unknown }[] },
  name: 'espresso' | 'cafe',
  options = {},
): Replay {
  const all = game.steps.flatMap((step) => step.events as AnyEvent[]);
  const steps = [
    { number: 0, at: 0, line: '', events: [], view: game.start },
    ...all.map((event, at) => ({ number: at + 1, at: (at + 1) * 100, line: '', events: [event], view: null })),
  ];
  return new Replay({
    game: name,
    options,
    players: (game.start as EspressoView).players.length,
    steps,
  } as unknown as Recorded);
}

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

  it('restores a moment and seat from its link', () => {
    replay.go(2);
    replay.seat = 1;
    expect(replay.link()).toBe('?t=0.6&seat=2');
    replay.go(0);
    replay.seat = null;
    replay.open('?t=0.6&seat=2');
    expect([replay.at, replay.seat]).toEqual([2, 1]);
    replay.open('?t=0.35&seat=9');
    expect(replay.at).toBe(1);
    replay.open('?step=2');
    expect(replay.at).toBe(2);
    replay.open('?t=nonsense');
    expect(replay.at).toBe(replay.start);
  });
});

describe('a replay opened without a moment', () => {
  it('starts just before the first play, with visible cards', () => {
    const replay = recorded(fixture, 'espresso');
    replay.open('?seat=2');
    expect(replay.seat).toBe(1);
    expect(replay.step?.events.some((event) => event.event === 'played')).toBe(false);
    expect(replay.steps[replay.at + 1]?.events[0]?.event).toBe('played');
    const view = replay.view as EspressoView;
    for (const player of view.players) expect(player.espresso).toMatch(/^[RGBY]\d$/);
  });
});

describe('a live match', () => {
  it('follows the live edge, but stays in place when looking back', () => {
    const whole = recorded(fixture, 'espresso');
    const watched = new Replay({ game: 'espresso', options: {}, players: 2, steps: [whole.steps[0] as Step] });
    watched.live = true;
    const feed = (step: Step): void =>
      watched.add(step.events[0] as AnyEvent, step.at ?? 0, whole.viewAt(step.number - 1));
    whole.steps.slice(1, 60).forEach(feed);
    expect(watched.at).toBe(59);
    expect(watched.view).toEqual(whole.viewAt(59));
    watched.go(10);
    whole.steps.slice(60, 80).forEach(feed);
    expect([watched.at, watched.last]).toEqual([10, 79]);
    expect(watched.steps.filter((step) => step.view).length).toBeGreaterThan(2);
    for (const at of [0, 24, 25, 49, 79]) expect(watched.viewAt(at)).toEqual(whole.viewAt(at));
    watched.catchUp();
    expect([watched.at, watched.live]).toEqual([79, true]);
  });
});

describe('marks', () => {
  it('show plays, thefts and the end, by player', () => {
    const replay = recorded(chaosGame, 'espresso', { zero: true, chaos: true });
    const marks = marksOf(replay);
    const events = replay.steps.flatMap((step) => step.events);
    const laid = events.filter((event) => event.event === 'played' || event.event === 'pair_played');
    const thefts = laid.filter((event) =>
      (event.event === 'played' ? [event.lifted] : [event.joker, event.second]).some(
        (lifted) => lifted.owner !== event.player,
      ),
    );
    expect(marks.filter((mark) => ['play', 'race', 'steal'].includes(mark.kind))).toHaveLength(laid.length);
    expect(marks.filter((mark) => mark.kind === 'steal')).toHaveLength(thefts.length);
    expect(thefts.length).toBeGreaterThan(0);
    expect(marks.filter((mark) => mark.kind === 'finito')).toHaveLength(
      events.filter((event) => event.event === 'round_over').length,
    );
    expect(playsOf(marks, 1)).toHaveLength(laid.filter((event) => event.player === 1).length);
  });

  it('show a race if another player had the same card open', () => {
    const replay = recorded(fixture, 'espresso');
    const races = marksOf(replay).filter((mark) => mark.kind === 'race');
    expect(races.length).toBeGreaterThan(0);
    for (const { at, player } of races) {
      const before = replay.viewAt(at - 1) as EspressoView;
      const event = replay.steps[at]?.events[0] as AnyEvent & { event: 'played' };
      const open = before.players.flatMap((one, owner) =>
        owner === player ? [] : [one.espresso, ...one.help, one.waste],
      );
      expect(open).toContain(event.lifted.card);
    }
  });
});

describe('the last moves in the café', () => {
  it('are those since the same player moved before', () => {
    const replay = recorded(boardGame, 'cafe');
    replay.go(replay.last - 5);
    const chairs = replay.lastChairs();
    const view = replay.view as CafeView;
    expect(chairs.size).toBeGreaterThan(0);
    for (const chair of chairs) expect(view.seated[chair]).toBeDefined();
    expect(chairs.size).toBeLessThanOrEqual(view.players.length * 2);
  });
});

describe('a step in words', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
    await speak('en');
  });
  afterAll(() => vi.unstubAllGlobals());
  it('names a chair of the café by its tables', () => {
    const replay = recorded(boardGame, 'cafe');
    const at = replay.steps.findIndex((step) => step.events[0]?.event === 'guest_seated');
    const step = replay.steps[at];
    const event = step?.events[0] as AnyEvent & { event: 'guest_seated' };
    const before = replay.viewAt(at - 1) as CafeView;
    const nations = (chair: string): string[] =>
      tablesAt(before.tables, chair).map((table) => nationName(before.tables[table] ?? ''));
    const told = story(step, String, (chair) => nations(chair).join());
    expect(nations(event.chair)).not.toHaveLength(0);
    expect(told).toContain(nations(event.chair).join());
    expect(told).not.toContain(event.chair);
  });
});
