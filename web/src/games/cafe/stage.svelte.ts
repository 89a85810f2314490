/**
 * Animates the game. The state changes at once; this holds what is not drawn yet (a guest on the way, points in the
 * air, a table whose card has not turned). There is one queue, so two players never move at the same time.
 */

import { TABLE_CHAIRS } from '$src/generated/games/cafe/rules/state';
import { tick } from 'svelte';
import type { AnyEvent, CafeView } from '$src/protocol';
import { moves, prefs } from '$src/app/store.svelte';
import { play } from '$src/sound/sound';
import { signed } from '$src/words/words.svelte';
import type { Room } from '$src/room/room.svelte';
import { cell, nameAt, SIDES } from './geometry';
import { Flights, MS, type Spot } from './motion';

const PACE = { slow: 1.6, normal: 1, fast: 0.5 };
/** When this many scenes are waiting, each takes half its time. */
const MANY = 6;
const MOST_WAITING = 24;
/** The counter ticks at most this often, whatever the points, each time a semitone higher. */
const MOST_TICKS = 8;

export class Stage {
  /** Chairs whose guest is still on the way. */
  away = $state.raw<ReadonlySet<string>>(new Set());
  /** Guests who have left the game but are still drawn. */
  staying = $state.raw<Readonly<Record<string, string>>>({});
  /** Tables that still show their old card. */
  nations = $state.raw<Readonly<Record<string, string>>>({});
  /** How many guests are on their way to the bar. */
  lateAtBar = $state(0);
  /** Points still in the air, by player. */
  owed = $state.raw<readonly number[]>([]);
  /** The number of scenes that are running or waiting. */
  waiting = $state(0);
  /** The player who has already seated a guest in this turn; the pause to think comes only before the first. */
  private acting: number | null = null;
  private chain: Promise<void> = Promise.resolve();
  private flights: Flights | null = null;
  private root: HTMLElement | null = null;
  /** Counts resets; scenes of an earlier generation end at once. */
  private generation = 0;

  constructor(private readonly room: Room<CafeView>) {}

  /** Attach to the table: `root` is where elements are looked up, `layer` is above it. */
  mount(root: HTMLElement, layer: HTMLElement): () => void {
    this.root = root;
    this.flights = new Flights(layer);
    const skip = (): void => this.flights?.skip();
    root.addEventListener('pointerdown', skip, { capture: true });
    return () => {
      root.removeEventListener('pointerdown', skip, { capture: true });
      this.reset();
      this.root = null;
    };
  }

  /** Drop all animations and show the current state. */
  reset(): void {
    this.generation += 1;
    this.flights?.skip();
    this.away = new Set();
    this.staying = {};
    this.nations = {};
    this.lateAtBar = 0;
    this.owed = [];
    this.waiting = 0;
    this.chain = Promise.resolve();
  }

  scoreOf(player: number): number {
    return (this.room.view?.players[player]?.score ?? 0) - (this.owed[player] ?? 0);
  }

  /** Take note of an event before the state changes. */
  watch(event: AnyEvent): void {
    if (event.event === 'match_started' || event.event === 'game_ended') {
      if (event.event === 'match_started') this.reset();
      else this.then(() => Promise.resolve(void (this.owed = [])));
      return;
    }
    if (!this.root || document.hidden || this.waiting > MOST_WAITING) {
      if (this.waiting) this.reset();
      return;
    }
    const mine = 'player' in event && event.player === this.room.you;
    switch (event.event) {
      case 'guest_seated':
        this.seated(event, mine);
        break;
      case 'turn_passed':
        this.acting = null;
        break;
      case 'bar_taken':
        this.toBar(event, mine);
        break;
      case 'swapped':
        this.swapped(event, mine);
        break;
      case 'table_cleared':
        this.cleared(event);
        break;
      case 'table_card':
        this.turned(event);
        break;
    }
  }

  private then(scene: () => Promise<void>): void {
    const { generation } = this;
    this.waiting += 1;
    this.chain = this.chain.then(async () => {
      if (generation !== this.generation || !this.root) return;
      if (this.flights) this.flights.slow = PACE[prefs.pace] * (this.waiting > MANY ? 0.5 : 1);
      try {
        await scene();
      } finally {
        if (generation === this.generation) this.waiting = Math.max(this.waiting - 1, 0);
      }
    });
  }

  private find(selector: string): Element | null {
    return this.root?.querySelector(selector) ?? null;
  }
  private spot(selector: string): Spot | null {
    const box = this.find(selector)?.getBoundingClientRect();
    return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2, high: box.height } : null;
  }
  /** The position of a chair, with the height of a guest there. */
  private chairSpot(chair: string): Spot | null {
    const found = this.spot(`[data-seat="${chair}"]`);
    return found && { ...found, high: found.high * 1.25 };
  }
  private fromRack(player: number, tile: string): Spot | null {
    return this.spot(`[data-player="${player}"] [data-tile="${tile}"]`) ?? this.spot(`[data-player="${player}"]`);
  }
  private arrive(chair: string): void {
    this.away = new Set([...this.away].filter((one) => one !== chair));
  }
  private depart(chair: string): void {
    this.away = new Set([...this.away, chair]);
  }
  private owe(player: number, points: number): void {
    const size = this.room.view?.players.length ?? 0;
    this.owed = Array.from({ length: size }, (_, i) => (this.owed[i] ?? 0) + (i === player ? points : 0));
  }

  private seated(event: Extract<AnyEvent, { event: 'guest_seated' }>, mine: boolean): void {
    const { player, chair, points, factor } = event;
    const tile = event.nation ? `${event.tile}:${event.nation}` : event.tile;
    const nation = event.tables.find((one) => one.one_nation && one.guests === TABLE_CHAIRS)?.table ?? null;
    const code = nation === null ? null : (this.room.view?.tables[nation] ?? null);
    const there = mine && this.find(`[data-guest="${chair}"]`) !== null; // seated while the turn was put together
    const from = there ? null : this.fromRack(player, event.tile);
    const first = this.acting !== player;
    this.acting = player;
    if (!there) this.depart(chair);
    if (points) this.owe(player, points);
    this.then(async () => {
      const { flights } = this;
      const to = this.chairSpot(chair);
      if (!flights) return;
      if (!there && to) {
        if (moves()) {
          await flights.wait(first ? MS.think : MS.gap);
          await flights.glide(tile, from ?? to, to);
        }
        await this.sits(chair);
      } else this.arrive(chair);
      play('sit');
      if (points && to) {
        const text = `${signed(points)}${factor > 1 ? ` (×${factor})` : ''}`;
        const flight = this.pay(player, points, text, to);
        if (code && nation) await this.celebrate(nation, code);
        if (mine || !moves()) await flight;
      }
    });
  }

  /** Points fly while the next player thinks; the counter ticks when they arrive. */
  private async pay(
    player: number,
    points: number,
    text: string,
    from: Spot,
    name: 'points' | 'barPlus' | 'barMinus' = 'points',
  ): Promise<void> {
    const { flights, generation } = this;
    const score = this.spot(`[data-player="${player}"] [data-score]`);
    await flights?.points(text, from, score, moves());
    if (generation !== this.generation) return;
    if (name !== 'points') play(name);
    const steps = moves() ? Math.min(Math.abs(points), MOST_TICKS) : 1;
    for (let left = points, i = steps; i > 0; i--) {
      const part = Math.round(left / i);
      left -= part;
      this.owe(player, -part);
      if (name === 'points') play(name, 0, steps - i);
      if (i > 1) await flights?.wait(40);
      if (generation !== this.generation) return;
    }
    const shown = this.find(`[data-player="${player}"] [data-score]`);
    if (shown && moves()) void flights?.beat(shown);
  }

  private async celebrate(table: string, nation: string): Promise<void> {
    const place = this.spot(`[data-table="${table}"]`);
    if (!place || !moves()) return;
    play('nation');
    const chairs = this.neighbors(table);
    await Promise.all([this.flights?.celebrate(nation, place, place.high), this.flights?.hop(chairs, 9)]);
  }
  /** The guests around a table. */
  private neighbors(table: string): Element[] {
    const { x, y } = cell(table);
    return SIDES.flatMap(([, dx, dy]) => this.find(`[data-guest="${nameAt(x + dx, y + dy)}"]`) ?? []);
  }
  /** The cups in front of a chair. */
  private cups(chair: string): Element[] {
    const { x, y } = cell(chair);
    return SIDES.flatMap(([side, dx, dy]) => {
      const table = nameAt(x - dx, y - dy).toUpperCase();
      return this.find(`.table[data-table="${table}"] .cup.${side}`) ?? [];
    });
  }
  /** The guest has arrived, so draw and serve them. */
  private async sits(chair: string): Promise<void> {
    this.arrive(chair);
    await tick();
    const { flights } = this;
    const person = this.find(`[data-guest="${chair}"]`);
    if (!flights || !person) return;
    if (!moves()) return flights.appear(person);
    for (const cup of this.cups(chair)) void flights.cup(cup);
    await flights.land(person);
  }

  private toBar(event: Extract<AnyEvent, { event: 'bar_taken' }>, mine: boolean): void {
    const { player, tile, points, field } = event;
    const from = mine ? null : this.fromRack(player, tile);
    this.owe(player, points);
    if (!mine) this.lateAtBar += 1;
    this.then(async () => {
      const to = this.spot(`[data-stool="${field - 1}"]`);
      if (!mine) {
        if (moves() && to) {
          await this.flights?.wait(MS.think);
          await this.flights?.glide(tile, from ?? to, { ...to, high: to.high * 1.1 });
        }
        this.lateAtBar = Math.max(this.lateAtBar - 1, 0);
      }
      play('sit');
      if (to) await this.pay(player, points, signed(points), to, points > 0 ? 'barPlus' : 'barMinus');
      else this.owe(player, -points);
    });
  }

  private swapped(event: Extract<AnyEvent, { event: 'swapped' }>, mine: boolean): void {
    const { player, chair, tile, joker } = event;
    const from = mine ? null : this.fromRack(player, tile);
    if (!mine) this.depart(chair);
    this.then(async () => {
      const [to, home] = [this.chairSpot(chair), this.fromRack(player, joker) ?? from];
      if (moves() && to && home) {
        if (!mine) await this.flights?.wait(MS.think);
        const fetched = this.flights?.fetch(joker, to, { ...home, high: Math.min(home.high, 66) });
        if (!mine && from) await this.flights?.glide(tile, from, to);
        this.arrive(chair);
        await fetched;
      } else this.arrive(chair);
      play('joker');
    });
  }

  private cleared(event: Extract<AnyEvent, { event: 'table_cleared' }>): void {
    const { table, guests, nation } = event;
    this.staying = { ...this.staying, ...guests };
    if (nation) this.nations = { ...this.nations, [table]: nation };
    this.then(async () => {
      const { flights } = this;
      const people = Object.entries(guests);
      if (moves() && flights) {
        const room = this.find('svg.room')?.getBoundingClientRect();
        await flights.hop(
          people.flatMap(([chair]) => this.find(`[data-guest="${chair}"]`) ?? []),
          6,
        );
        /** Where most of them leave, from −1 (left) to 1, which pans the sound of the brush. */
        let exits = 0;
        const gone = people.map(([chair, tile], i) => {
          const from = this.chairSpot(chair);
          if (!from || !room) return Promise.resolve();
          this.depart(chair);
          const goesLeft = from.x < room.left + room.width / 2;
          exits += (goesLeft ? -1 : 1) / people.length;
          return flights.leave(tile, from, goesLeft ? room.left - 40 : room.right + 40, i * MS.stagger);
        });
        play('clear', exits);
        await Promise.all(gone);
      }
      const left = new Set(people.map(([chair]) => chair));
      this.staying = Object.fromEntries(Object.entries(this.staying).filter(([chair]) => !left.has(chair)));
      this.away = new Set([...this.away].filter((chair) => !left.has(chair)));
    });
  }

  private turned(event: Extract<AnyEvent, { event: 'table_card' }>): void {
    const { table } = event;
    this.then(async () => {
      const top = (): Element | null => this.find(`.table[data-table="${table}"] .top`);
      const old = top();
      if (moves() && old) await this.flights?.turnOver(old, 1, 0.02);
      const { [table]: _turned, ...rest } = this.nations;
      this.nations = rest;
      await tick();
      const fresh = top();
      if (moves() && fresh) await this.flights?.turnOver(fresh, 0.02, 1);
    });
  }

  /** The player's guest goes from the rack to a chair or stool while the turn is being put together. */
  async place(tile: string, index: number, chair: string): Promise<void> {
    const [from, to] = [this.spot(`[data-rack="${index}"]`), this.chairSpot(chair)];
    if (!moves() || !from || !to || !this.flights) return;
    this.depart(chair);
    this.flights.slow = 1;
    await this.flights.glide(tile, { ...from, high: Math.min(from.high, 66) }, to);
    void this.sits(chair);
  }
  /** The guest goes back to the rack. */
  async takeBack(tile: string, index: number, chair: string): Promise<void> {
    const [to, from] = [this.spot(`[data-rack="${index}"]`), this.chairSpot(chair)];
    if (!moves() || !from || !to || !this.flights) return;
    this.flights.slow = 1;
    await this.flights.glide(tile, from, { ...to, high: Math.min(to.high, 66) }, false, MS.undo);
  }
}
