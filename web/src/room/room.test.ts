/** The room over a scripted socket: optimistic moves, refusals, reconnects. */

import '$src/games/espresso/predict';
import type { EspressoView, Settings } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { normalo as fixture } from '$src/fixtures/played';
import type { Wire, World } from '$src/net/connection';
import { Room } from './room.svelte';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  tell(tell: object): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

class FakeWorld implements World {
  wires: FakeWire[] = [];
  timers: (() => void)[] = [];
  time = 1000;
  addresses: (string | undefined)[] = [];
  open(address?: string): Wire {
    const wire = new FakeWire();
    this.addresses.push(address);
    this.wires.push(wire);
    return wire;
  }
  now = (): number => ++this.time;
  later = (_: number, run: () => void): (() => void) => {
    this.timers.push(run);
    return () => undefined;
  };
  chance = (): number => 0.5;
  secret = (): string => 'a secret of my own, long enough';
  get wire(): FakeWire {
    return this.wires.at(-1) as FakeWire;
  }
}

const settings = { game: 'espresso', sheet: 'house', changes: {}, seats: 2 } as unknown as Settings;
const view = {
  ...fixture.start,
  phase: 'running',
  players: fixture.start.players.map((player) => ({ ...player, espresso: 'R0', help: ['R1', 'B5', 'G3'] })),
};
const info = {
  code: 'ABCDE',
  settings,
  stage: 'playing',
  host: 0,
  seats: [0, 1].map((seat) => ({ seat, kind: 'player', name: 'x', icon: 'ice', bot: '', here: true, held: false })),
  players: [0, 1],
  paused: false,
  agreed: {},
  clock: null,
  still_until: 0,
  spectators: 0,
};

function seated(told: object = info): { room: Room<EspressoView>; world: FakeWorld } {
  const world = new FakeWorld();
  const tokens = new Map<string, string>([['ABCDE', 'secret']]);
  const room = new Room<EspressoView>('ABCDE', world, {
    token: (code) => tokens.get(code) ?? null,
    keep: (code, token) => (token ? tokens.set(code, token) : tokens.delete(code)),
  });
  greet(world);
  world.wire.tell({ tell: 'snapshot', number: 5, at: 900, room: told, seat: 0, view });
  return { room, world };
}

function greet(world: FakeWorld): void {
  world.wire.onopen?.();
  const hello = world.wire.sent[0];
  world.wire.tell({ tell: 'accepted', id: hello?.['id'], number: 5, seat: 0 });
}

describe('a room', () => {
  it('says hello with the secret of the seat', () => {
    const { world } = seated();
    expect(world.wire.sent[0]).toMatchObject({ ask: 'hello', room: 'ABCDE', token: 'secret', last: null });
  });

  it('remembers after a reload who was ready in the lobby', () => {
    for (const [stage, ready, expected] of [
      ['lobby', [0], true],
      ['lobby', [1], false],
      ['playing', [0], false],
    ] as const) {
      const { room } = seated({ ...info, stage, agreed: { ready } });
      expect(room.readied).toBe(expected);
    }
  });

  it('draws a play at once and keeps it when confirmed', async () => {
    const { room, world } = seated();
    const done = room.move({ do: 'play', from: 'espresso', to: 'any', card: 'R0' });
    expect(room.shown?.center).toEqual({ new: ['R0@A'] });
    expect(room.view?.center).toEqual({});
    const lifted = { owner: 0, place: 'espresso', card: 'R0', next: 'B2', espresso_top: 'B2' };
    const event = { event: 'played', player: 0, lifted, pile: 'p1', opened: true };
    world.wire.tell({ tell: 'happened', number: 6, at: 950, events: [event] });
    expect(room.shown?.center).toEqual({ p1: ['R0@A'] });
    world.wire.tell({ tell: 'accepted', id: world.wire.sent[1]?.['id'], number: 6 });
    await done;
    expect(room.pending).toEqual([]);
    expect(room.shown?.players[0]?.espresso).toBe('B2');
  });

  it('takes a refused play back', async () => {
    const { room, world } = seated();
    const done = room.move({ do: 'play', from: 'espresso', to: 'any', card: 'R0' });
    world.wire.tell({ tell: 'refused', id: world.wire.sent[1]?.['id'], code: 'BAD_VALUE', locked_ms: 300 });
    expect(await done).toMatchObject({ tell: 'refused', code: 'BAD_VALUE' });
    expect(room.shown).toEqual(room.view);
  });

  it('does not draw a card twice when two plays are in flight', () => {
    const { room } = seated();
    void room.move({ do: 'play', from: 'espresso', to: 'any', card: 'R0' });
    void room.move({ do: 'play', from: 'help1', to: 'any', card: 'R1' });
    expect(room.shown?.center).toEqual({ new: ['R0@A', 'R1@A'] });
  });

  it('reconnects with the number of the last event and repeats unanswered requests', async () => {
    const { room, world } = seated();
    const done = room.move({ do: 'flip', seen: 0 });
    const first = world.wire.sent[1];
    world.wire.onclose?.();
    expect(room.status).toBe('lost');
    world.timers.at(-1)?.();
    greet(world);
    expect(world.wire.sent[0]).toMatchObject({ ask: 'hello', last: 5 });
    expect(world.wire.sent[1]).toEqual(first);
    world.wire.tell({ tell: 'accepted', id: first?.['id'], number: 6 });
    expect(await done).toMatchObject({ tell: 'accepted' });
  });

  it('counts a player who sits down as here until the server says otherwise', () => {
    const { room, world } = seated();
    const info = { seat: 1, kind: 'player', name: 'y', icon: 'ice', bot: '', here: false, held: false };
    const tell = (number: number, change: object): void =>
      world.wire.tell({
        tell: 'happened',
        number,
        at: 950,
        events: [{ event: 'seat_changed', info: { ...info, ...change } }],
      });
    tell(6, { kind: 'free' });
    tell(7, {});
    expect(room.info?.seats[1]?.here).toBe(true);
    tell(8, {});
    expect(room.info?.seats[1]?.here).toBe(false);
  });

  it('knows the points after each round, including those before it joined', () => {
    const { room, world } = seated();
    expect(room.totals).toEqual([]);
    const over = { event: 'round_over', finisher: 0, scores: [9, 2], totals: [20, 9] };
    world.wire.tell({ tell: 'snapshot', number: 5, at: 900, room: info, seat: 0, view, totals: [[11, 7]] });
    world.wire.tell({ tell: 'happened', number: 6, at: 950, events: [over] });
    expect(room.totals).toEqual([
      [11, 7],
      [20, 9],
    ]);
    world.wire.tell({
      tell: 'happened',
      number: 7,
      at: 960,
      events: [{ event: 'match_started', players: [0, 1], view }],
    });
    expect(room.totals).toEqual([]);
  });

  it('learns from the server who is here', () => {
    const { room, world } = seated();
    world.wire.tell({ tell: 'presence', here: [0], spectators: 3 });
    expect(room.info?.seats.map((seat) => seat.here)).toEqual([true, false]);
    expect(room.info?.spectators).toBe(3);
  });

  it('echoes the last delivery with a play only in fair races', () => {
    const { room, world } = seated();
    void room.move({ do: 'play', from: 'espresso', to: 'any', card: 'R0' });
    expect(world.wire.sent[1]).not.toHaveProperty('token');
    world.wire.tell({ tell: 'happened', number: 6, at: 950, token: 'abc', events: [] });
    world.time += 400;
    void room.move({ do: 'play', from: 'help1', to: 'any', card: 'R1' });
    const sent = world.wire.sent[2] as { seen: number; token: string; response_ms: number };
    expect(sent).toMatchObject({ seen: 6, token: 'abc' });
    expect(sent.response_ms).toBeGreaterThanOrEqual(400);
  });

  it('turns over cards that are shown later', () => {
    const { room, world } = seated();
    const lifted = { owner: 1, place: 'help1', card: 'R1', next: '??', espresso_top: '??' };
    const event = { event: 'played', player: 1, lifted, pile: 'p1', opened: true };
    world.wire.tell({ tell: 'happened', number: 6, at: 950, events: [event] });
    expect(room.shown?.players[1]?.help[0]).toBe('??');
    world.wire.tell({
      tell: 'shown',
      cards: [
        { owner: 1, place: 'help1', card: 'Y4' },
        { owner: 1, place: 'espresso', card: 'G7' },
        { owner: 0, place: 'waste', card: 'B1' },
      ],
    });
    expect(room.shown?.players[1]?.help[0]).toBe('Y4');
    expect(room.shown?.players[1]?.espresso).toBe('G7');
    expect(room.shown?.players[0]?.waste).toBe('B1');
  });

  it('returns to a seat whose confirmation was lost', async () => {
    const { room, world } = seated();
    const done = room.sit('x', 'ice');
    const asked = world.wire.sent[1] as { id: number; token: string };
    const first = world.wire;
    world.wire.tell({ tell: 'refused', id: asked.id, code: 'TOKEN_USED' });
    await done;
    world.timers.at(-1)?.();
    expect(world.wire).not.toBe(first);
    greet(world);
    expect(world.wire.sent[0]).toMatchObject({ ask: 'hello', token: asked.token });
  });

  it('measures the delay to the server, and its clock', () => {
    const { room, world } = seated();
    for (let round = 0; round < 3; round += 1) {
      expect(room.ping).toBeNull();
      room.measure();
      const { id } = world.wire.sent.at(-1) as { id: number };
      world.time += 60;
      world.wire.tell({ tell: 'pong', id, at: 5_000_000 });
    }
    expect(room.ping).toBeGreaterThanOrEqual(60);
    expect(Math.abs(room.clock.now() - 5_000_000 - 30)).toBeLessThan(6);
  });

  it('follows its room to another node, and returns if that does not let it in', () => {
    const { room, world } = seated();
    world.wire.tell({ tell: 'moved', room: 'ABCDE', address: 'https://play.example.org/n/b' });
    expect(room.status).toBe('lost');
    expect(room.ended).toBe(null);
    world.timers.at(-1)?.();
    expect(world.addresses).toEqual([undefined, 'https://play.example.org/n/b']);
    world.wire.onclose?.();
    world.timers.at(-1)?.();
    expect(world.addresses.at(-1)).toBe(undefined);
    greet(world);
    expect(world.wire.sent[0]).toMatchObject({ ask: 'hello', token: 'secret', last: 5 });
    expect(room.status).toBe('open');
  });

  it('stays with a node that let it in', () => {
    const { world } = seated();
    world.wire.tell({ tell: 'moved', room: 'ABCDE', address: 'http://b' });
    world.timers.at(-1)?.();
    greet(world);
    world.wire.onclose?.();
    world.timers.at(-1)?.();
    expect(world.addresses).toEqual([undefined, 'http://b', 'http://b']);
  });

  it('does not wait for a room that does not exist or cannot be read', () => {
    for (const code of ['NO_ROOM', 'UNREADABLE']) {
      const { room, world } = seated();
      world.wire.tell({ tell: 'refused', id: 1, code, sentence: '' });
      expect(room.ended).toBe(code);
      expect(room.status).toBe('closed');
    }
  });

  it('waits while moves cannot be stored, and reconnects', () => {
    const { room, world } = seated();
    world.wire.tell({ tell: 'bye', code: 'STORAGE', sentence: '' });
    expect(room.status).toBe('lost');
    expect(room.ended).toBe(null);
    world.wire.onclose?.();
    world.timers.at(-1)?.();
    greet(world);
    expect(room.status).toBe('open');
  });

  it('does not wait for a server that has gone silent', () => {
    const { room, world } = seated();
    const first = world.wire;
    room.measure();
    world.timers.at(-1)?.();
    expect(room.status).toBe('lost');
    world.timers.at(-1)?.();
    expect(world.wire).not.toBe(first);
  });

  it('stays with a server that answers', () => {
    const { room, world } = seated();
    room.measure();
    const { id } = world.wire.sent.at(-1) as { id: number };
    world.wire.tell({ tell: 'pong', id, at: 1000 });
    world.timers.at(-1)?.();
    expect(room.status).toBe('open');
  });

  it('does not apply an event twice', () => {
    const { room, world } = seated();
    const event = { event: 'agreement_grew', seat: 1, what: 'pause' };
    for (const number of [6, 6]) world.wire.tell({ tell: 'happened', number, at: 950, events: [event] });
    expect(room.info?.agreed).toEqual({ pause: [1] });
  });

  it('notices within two seconds that the server has stalled', () => {
    const { room, world } = seated();
    expect(room.link.state).toBe('good');
    world.time += 1000;
    room.look();
    const ping = world.wire.sent.at(-1);
    expect(ping?.['ask']).toBe('ping');
    expect(room.link.state).toBe('good');
    world.time += 1000;
    room.look();
    expect(room.link).toEqual({ state: 'lost', seconds: 2 });
    world.wire.tell({ tell: 'pong', id: ping?.['id'], at: 5 });
    room.look();
    expect(room.link.state).toBe('good');
  });

  it('reports a move that waits for a second, even while other messages arrive', () => {
    const { room, world } = seated();
    void room.move({ do: 'flip' });
    world.time += 1000;
    world.wire.tell({ tell: 'links', seats: [] });
    room.look();
    expect(room.link.state).toBe('waiting');
  });

  it('does not count sleep of the device as silence of the server', () => {
    const { room, world } = seated();
    world.time += 60_000;
    room.look();
    expect(room.link.state).toBe('good');
  });
});
