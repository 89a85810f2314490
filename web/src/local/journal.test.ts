/** A room rebuilt from its journal is the same room, in which bots then reconsider their moves. */

import { describe, expect, it } from 'vitest';
import type { AnyMove, EspressoView, Intent, RoomInfo, Settings, Snapshot, Tell } from '$src/protocol';
import { cafe } from '$src/games/cafe/local/game';
import { espresso } from '$src/games/espresso/local/game';
import type { LocalGame } from './game';
import type { Entry } from './journal';
import { LocalRoom } from './room';

class Host {
  now = 1_000_000;
  told: Tell[] = [];
  journal: Entry[] = [];
  ended = false;
  room: LocalRoom;
  private count = 0;
  constructor(
    private readonly game: LocalGame,
    private readonly settings: Partial<Settings>,
  ) {
    this.room = this.opened();
  }
  private opened(): LocalRoom {
    return new LocalRoom('LOCAL', this.game, this.settings, {
      now: () => this.now,
      chances: () => ({ seed: [3, 4], players: [5, 6] }),
      name: () => 'local-1',
      send: (tell) => this.told.push(JSON.parse(JSON.stringify(tell)) as Tell),
      note: (entry) => this.journal.push(JSON.parse(JSON.stringify(entry)) as Entry),
      keep: () => (this.ended = true),
    });
  }
  say(intent: object): Tell | undefined {
    this.told = [];
    this.room.hear({ id: ++this.count, ...intent } as Intent);
    return this.told.at(-1);
  }
  wait(ms: number): void {
    const until = this.now + ms;
    for (let due = this.room.wakeAt(); due !== null && due <= until; due = this.room.wakeAt()) {
      this.now = Math.max(this.now, due);
      this.room.tick();
    }
    this.now = until;
  }
  /** What a newly loaded page sees. */
  seen(): Pick<Snapshot, 'view' | 'seat' | 'totals'> & { room: Partial<RoomInfo> } {
    this.say({ ask: 'hello', protocol: 1, room: 'LOCAL' });
    const snapshot = this.told.find((tell) => tell.tell === 'snapshot') as Snapshot;
    const { clock: _clock, still_until: _still, ...room } = snapshot.room;
    return { view: snapshot.view, room, seat: snapshot.seat, totals: snapshot.totals ?? [] };
  }
  /** Reload the page after this time. */
  reload(ms: number): void {
    this.now += ms;
    this.room = this.opened();
    this.room.goOn([...this.journal]);
  }
  begin(bots: string[]): void {
    this.say({ ask: 'sit', name: 'Ada', icon: 'cake' });
    for (const bot of bots) this.say({ ask: 'add_bot', bot });
    this.say({ ask: 'begin' });
  }
}

describe.each([
  ['house', {}, ['doppio', 'uniform']],
  ['nl', { zero: true, chaos: true, target_score: 30 }, ['ristretto', 'greedy', 'decaf']],
])('a match of ESPRESSO by %s %j', (sheet, changes, bots) => {
  const wanted = { game: 'espresso', sheet, changes, seats: bots.length + 1, hints: 'always' } as Partial<Settings>;
  it('is restored any number of times and played to its end', () => {
    const host = new Host(espresso, wanted);
    host.begin(bots);
    host.say({ ask: 'move', move: { do: 'ready' } });
    for (let look = 0; look < 400 && !host.ended; look += 1) {
      host.wait(700);
      const told = host.say({ ask: 'hints' });
      const moves = told?.tell === 'accepted' ? (told.answer as AnyMove[]) : [];
      host.say({ ask: 'move', move: moves[0] ?? { do: look % 3 ? 'flip' : 'recycle' } });
      if (look % 3 === 1) host.say({ ask: 'move', move: { do: 'ready' } });
      if (look === 40) host.say({ ask: 'agree', what: 'pause' });
      if (look === 45) host.say({ ask: 'agree', what: 'resume' });
      host.say({ ask: 'agree', what: 'next' });
      if (look % 9 || host.ended) continue;
      const before = host.seen();
      host.reload(60_000);
      expect(host.seen()).toEqual(before);
    }
    const { view, totals } = host.seen();
    expect(totals?.at(-1)).toEqual((view as EspressoView).players.map(({ total }) => total));
    expect(host.journal.filter(({ did }) => did === 'go').length).toBeGreaterThan(8);
    expect(host.journal.filter(({ did }) => did === 'move').length).toBeGreaterThan(100);
  });
  it('is not resumed by another edition of the rules', () => {
    const host = new Host(espresso, wanted);
    host.begin(bots);
    host.journal = host.journal.map((entry) => ({ ...entry, rules: 1 }) as Entry);
    expect(() => host.reload(10)).toThrow(RangeError);
  });
});

it('restores a game of Café International with the clock of its turn', () => {
  const host = new Host(cafe, { game: 'cafe', sheet: 'app', seats: 3, turn_seconds: 20, hints: 'always' });
  host.begin(['greedy', 'greedy']);
  for (let look = 0; look < 60 && !host.ended; look += 1) {
    host.wait(look % 4 ? 2500 : 9000);
    const told = host.say({ ask: 'hints' });
    const [hint] = told?.tell === 'accepted' ? (told.answer as { move: AnyMove }[]) : [];
    if (hint) host.say({ ask: 'move', move: hint.move });
    else host.say({ ask: 'give_time' });
    if (host.ended) break;
    const before = host.seen();
    host.say({ ask: 'hello', protocol: 1, room: 'LOCAL' });
    const left = (host.told.find((tell) => tell.tell === 'snapshot') as Snapshot).room.clock ?? 0;
    const last = Math.max(...host.journal.map(({ at }) => at));
    host.reload(3_600_000);
    expect(host.seen()).toEqual(before);
    const go = host.journal.at(-1);
    const after = (host.told.find((tell) => tell.tell === 'snapshot') as Snapshot).room.clock ?? 0;
    if (go?.did === 'go') expect(after - go.at, 'what was left of the turn is left').toBe(left - last);
  }
  expect(host.journal.filter(({ did }) => did === 'move').length).toBeGreaterThan(10);
});
