/** An attempt at a day's deal gives the same record, even if interrupted, and whoever it is raced against. */

import { describe, expect, it } from 'vitest';
import type { AnyMove, Intent, Tell } from '$src/protocol';
import { espresso } from '$src/games/espresso/local/game';
import type { Entry } from '$src/local/journal';
import { LocalRoom } from '$src/local/room';
import { BOTS, chancesOf, settingsOf } from './deal';
import { Ghost, stepsOf } from './ghost.svelte';

const DAY = '2026-11-18';
const STEP_MS = 350;
const HINTS = 'always';

class Attempt {
  now = 1_000_000;
  journal: Entry[] = [];
  record = '';
  private last: Tell | undefined;
  private count = 0;
  private again = false;
  private room = this.opened();

  constructor(private readonly ghost: Ghost | null = null) {
    this.say({ ask: 'sit', name: 'Ada', icon: 'cake' });
    for (const bot of BOTS) this.say({ ask: 'add_bot', bot });
    this.say({ ask: 'begin' });
  }
  private opened(): LocalRoom {
    return new LocalRoom(
      'LOCAL',
      espresso,
      { ...settingsOf(DAY), hints: HINTS },
      {
        now: () => this.now,
        timed: true,
        chances: () => chancesOf(DAY, espresso.rules),
        name: () => 'local-1',
        send: (tell) => (this.last = tell),
        note: (entry) => void (this.again || this.journal.push(JSON.parse(JSON.stringify(entry)) as Entry)),
        keep: ({ record }) => (this.record = record),
      },
    );
  }
  private say(intent: object): Tell | undefined {
    this.room.hear({ id: ++this.count, ...intent } as Intent);
    return this.last;
  }
  private wait(ms: number): void {
    const until = this.now + ms;
    // A timed room waits one millisecond, so that the person can still come first.
    for (let due = this.room.wakeAt(); due !== null && due < until; due = this.room.wakeAt()) {
      this.now = Math.max(this.now, due + 1);
      this.room.tick();
    }
    this.now = until;
    this.ghost?.look(this.now - 1_000_000);
  }
  /** Play what the hints say until the round ends. Before step `left` the page is closed for the length of one step. */
  play(left = -1): string {
    for (let step = 0; step < 2000 && !this.record; step += 1) {
      if (step === left) {
        this.now += STEP_MS;
        this.again = true;
        this.room = this.opened();
        this.room.catchUp([...this.journal]);
        this.again = false;
      } else this.wait(STEP_MS);
      const told = this.say({ ask: 'hints' });
      const [hint] = told?.tell === 'accepted' ? ((told.answer ?? []) as AnyMove[]) : [];
      const idle: AnyMove = { do: step % 2 ? 'flip' : 'recycle' };
      this.say({ ask: 'move', move: step < 3 ? { do: 'ready' } : step < 9 ? { do: 'espresso' } : (hint ?? idle) });
    }
    return this.record;
  }
}

const alone = new Attempt().play();

describe('an attempt', () => {
  it('ends', () => {
    expect(alone).toContain('finito record 1');
    expect(stepsOf(alone).length).toBeGreaterThan(3);
  });
  it('is the same with a ghost, byte for byte', () => {
    const ghost = new Ghost({ name: 'Bram', icon: 'pizza', record: alone });
    expect(new Attempt(ghost).play()).toBe(alone);
    expect(ghost.left).toBeLessThan(ghost.of);
  });
  it.each([2, 20, 90])('interrupted at step %i continues as if it had not been', (step) => {
    expect(new Attempt().play(step)).toBe(alone);
  });
});

describe('a ghost', () => {
  const record = `finito record 1
game: espresso
rules: 2
options: {}
players: 2
seed: 1
moves:
900 A ready
5000 * go
6000 B help1 B0 > new
7000 A espresso R0 > new
8500 A help1 R1 > p1 on R0
9000 A flip
9900 A espresso R2 > p1 on R1
10500 A waste R3 > p1 on R2
`;
  it('knows which card was played when', () => {
    expect(stepsOf(record)).toEqual([
      { at: 2000, card: 'R0', left: 8 },
      { at: 3500, card: 'R1', left: 7 },
      { at: 4900, card: 'R2', left: 6 },
      { at: 5500, card: 'R3', left: 6 },
    ]);
  });
  it('also loses cards to thieves on Sundays', () => {
    const stolen = record.replace('6000 B', '5500 B A.espresso G0 > new\n5600 C A.waste G1 > p1 on G0\n6000 B');
    expect(stepsOf(stolen).slice(0, 2)).toEqual([
      { at: 500, card: null, left: 8 },
      { at: 2000, card: 'R0', left: 7 },
    ]);
    const ghost = new Ghost({ name: 'Bram', icon: 'pizza', record: stolen });
    const seen = [0, 600, 2000].map((at) => {
      ghost.look(at);
      return [ghost.left, ghost.trace];
    });
    expect(seen).toEqual([
      [9, null],
      [8, null],
      [7, 'R0'],
    ]);
  });
  it('shows its progress so far, and each card only for a moment', () => {
    const ghost = new Ghost({ name: 'Bram', icon: 'pizza', record });
    const seen = [0, 2000, 3600, 5000, 5600, 60_000].map((at) => {
      ghost.look(at);
      return [ghost.left, ghost.trace];
    });
    expect(seen).toEqual([
      [9, null],
      [8, 'R0'],
      [7, 'R1'],
      [6, 'R2'],
      [6, 'R3'],
      [6, null],
    ]);
  });
});
