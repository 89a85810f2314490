/** The own turn while it is put together: one or two guests, a guest at the bar, or a swap; then one confirmation. */

import type { AnyMove, CafeHint, CafePut, CafeSpot, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { sound } from '$src/app/sound';
import { nationName, refusalText, signed, t, tileName } from '$src/i18n/words.svelte';
import { tick } from 'svelte';
import type { Room } from '$src/room/room.svelte';
import { layoutOf } from './geometry';

export interface Placed extends CafePut {
  index: number;
  points: number;
  needsPartner: boolean;
  /** The guest fills a table on which all are of one nation. */
  fills: boolean;
  /** A first guest who clears a table: confirmed alone, for the new card is seen before a second follows (CAF-R-15). */
  clears: boolean;
}

export class Turn {
  /** Index in the rack of the tile that is chosen. */
  chosen = $state<number | null>(null);
  placed = $state.raw<Placed[]>([]);
  atBar = $state<number | null>(null);
  swapped = $state.raw<{ index: number; chair: string } | null>(null);
  spots = $state.raw<CafeSpot[]>([]);
  /** Spots of one chair that differ in the nation of the joker: the player says which. */
  asking = $state.raw<CafeSpot[]>([]);
  note = $state('');
  /** The rule behind the note, where there is one. */
  rule = $state('');
  sure = $state(false);
  /** The turn is a hint's: it is taken back as a whole, since only its points together are known. */
  private hinted = false;
  busy = $state(false);
  /** After a pause, or a restart of the server: three, two, one. */
  still = $state(false);
  private request = 0;

  constructor(private readonly room: Room<CafeView>) {}

  get view(): CafeView | null {
    return this.room.view;
  }
  get mine(): boolean {
    return this.room.you !== null && this.view?.turn === this.room.you && !this.room.info?.paused && !this.still;
  }
  get rack(): string[] {
    return this.room.you === null ? [] : (this.view?.players[this.room.you]?.rack ?? []);
  }
  get points(): number {
    return this.placed.reduce((sum, one) => sum + one.points, 0);
  }
  get used(): number[] {
    const others = [this.atBar, this.swapped?.index ?? null].filter((one) => one !== null);
    return [...this.placed.map((one) => one.index), ...others];
  }
  /** One guest alone at a new table: a second has to follow. */
  get waits(): boolean {
    return this.placed.length === 1 && (this.placed[0]?.needsPartner ?? false);
  }
  /** The first guest of this turn sits and has cleared a table: a second one, or done. */
  get halfway(): boolean {
    return this.mine && (this.view?.halfway ?? false);
  }
  /** The guest on the board clears a table, so nobody else is put there before the new card lies open. */
  get clears(): boolean {
    return this.placed[0]?.clears ?? false;
  }
  get ready(): boolean {
    return !this.busy && (this.atBar !== null || this.swapped !== null || (this.placed.length > 0 && !this.waits));
  }
  get staged(): boolean {
    return this.used.length > 0;
  }
  get nextBar(): number | null {
    return this.view?.bar_values[this.view.bar.length] ?? null;
  }
  get dropsOut(): boolean {
    const score = this.room.you === null ? 0 : (this.view?.players[this.room.you]?.score ?? 0);
    return score + (this.nextBar ?? 0) < 0;
  }

  /** Begin anew: the turn is over, or somebody else's. */
  clear(): void {
    this.chosen = null;
    this.placed = [];
    this.atBar = null;
    this.swapped = null;
    this.spots = [];
    this.asking = [];
    this.sure = false;
    this.hinted = false;
  }

  async choose(index: number): Promise<void> {
    const tile = this.rack[index];
    if (
      !this.mine ||
      !tile ||
      this.used.includes(index) ||
      this.placed.length > (this.halfway ? 0 : 1) ||
      this.atBar !== null ||
      this.swapped
    )
      return;
    if (this.clears) return this.say(t().clearsTable, 'CAF-R-15');
    this.note = '';
    this.sure = false;
    if (this.chosen === index) {
      this.chosen = null;
      this.spots = [];
      return;
    }
    this.chosen = index;
    this.spots = [];
    const request = ++this.request;
    const first = this.placed[0];
    const after = first ? { tile: first.tile, chair: first.chair, nation: first.nation ?? null } : null;
    const answer = await this.room.ask({ ask: 'seats', tile, after });
    if (request !== this.request) return;
    if (answer.tell === 'refused') this.say(refusalText(answer), answer.rule);
    else {
      this.spots = (answer.answer ?? []) as CafeSpot[];
      announcer.say(`${tileName(tile)}. ${this.spots.length ? t().chooseChair : t().noChair}`);
      if (this.spots.length === 0 && !this.canSwap()) [this.note, this.rule] = [t().noChair, ''];
    }
  }

  /** A tile was dragged onto the board: it goes to the legal chair that lies nearest, once the server has named them. */
  async dropAt(index: number, nearest: () => string | null): Promise<void> {
    if (this.chosen !== index) await this.choose(index);
    if (this.chosen !== index) return;
    await tick();
    const chair = nearest();
    if (chair) this.sit(chair);
  }

  /** What the spot under the pointer or focus would bring, table by table: "Germany 4 × 2 = 8 · Turkey 0". */
  preview(focus: number): string {
    const spot = this.chairs[focus];
    if (!spot || this.chosen === null) return '';
    const parts = spot.tables.map(({ table, guests, one_nation, points }) => {
      const nation = nationName(this.view?.tables[table] ?? table);
      return points ? `${nation} ${guests} × ${one_nation ? 2 : 1} = ${points}` : `${nation} –`;
    });
    const factor = spot.factor > 1 ? ` ×${spot.factor}` : '';
    return spot.needs_partner ? t().needsPartner : `${parts.join(' · ')}${factor}`;
  }

  /** Legal chairs, each once; one may be there several times for a joker that is declared. */
  get chairs(): CafeSpot[] {
    return [...new Map(this.spots.map((spot) => [spot.chair, spot])).values()];
  }

  /** Whether a guest who sits provisionally fills a table with one nation. */
  get completes(): boolean {
    return this.placed.some((one) => one.fills);
  }

  /** Sit the chosen tile down on a chair. */
  sit(chair: string): void {
    const here = this.spots.filter((spot) => spot.chair === chair);
    if (here.length > 1) this.asking = here;
    else if (here[0]) this.put(here[0]);
  }

  put(spot: CafeSpot): void {
    const index = this.chosen;
    const tile = index === null ? null : this.rack[index];
    if (index === null || !tile) return;
    this.asking = [];
    this.placed = [
      ...this.placed,
      {
        tile,
        chair: spot.chair,
        nation: spot.nation,
        index,
        points: spot.points,
        needsPartner: spot.needs_partner,
        fills: spot.tables.some((one) => one.one_nation && one.guests === 4),
        clears: spot.clears,
      },
    ];
    this.chosen = null;
    this.spots = [];
    this.note = this.waits ? t().needsPartnerLong : this.clears ? t().clearsTable : '';
    this.rule = this.clears ? 'CAF-R-15' : 'CAF-PLACE-05';
    sound('cup');
    announcer.say(this.note || t().confirm(signed(this.points)));
  }

  toBar(): void {
    if (!this.mine || this.halfway || this.chosen === null || this.placed.length) return;
    if (this.dropsOut && !this.sure) {
      this.sure = true;
      this.say(t().barSure);
      return;
    }
    this.atBar = this.chosen;
    this.chosen = null;
    this.spots = [];
    announcer.say(t().bar(signed(this.nextBar ?? 0)));
  }

  /** Jokers that the chosen tile might fetch: the same sign, and its nation at the room. The server decides. */
  swappable(chairTables: (chair: string) => string[]): string[] {
    const tile = this.chosen === null ? null : this.rack[this.chosen];
    if (!this.mine || this.halfway || !tile || tile.startsWith('JK') || this.placed.length || !this.view) return [];
    const [nation, sign] = tile.split('-');
    return Object.entries(this.view.seated).flatMap(([chair, guest]) => {
      const [joker = '', declared] = guest.split(':');
      if (joker !== `JK-${sign}`) return [];
      const nations = declared ? [declared] : chairTables(chair).map((table) => this.view?.tables[table]);
      return nations.includes(nation) ? [chair] : [];
    });
  }
  private canSwap(): boolean {
    const { chairs } = layoutOf(Object.keys(this.view?.tables ?? {}));
    return this.swappable((name) => chairs.find((chair) => chair.name === name)?.tables ?? []).length > 0;
  }

  swap(chair: string): void {
    if (this.chosen === null) return;
    this.swapped = { index: this.chosen, chair };
    this.chosen = null;
    this.spots = [];
    this.say(t().swapHint);
  }

  /** Put a whole turn together at once, as a hint says; it is confirmed like any other. */
  stage(move: CafeHint['move'], points: number): void {
    if (!this.mine) return;
    this.clear();
    this.note = '';
    const left = this.rack.map((tile, index) => ({ tile, index }));
    const take = (tile: string): number =>
      left.splice(
        left.findIndex((one) => one.tile === tile),
        1,
      )[0]?.index ?? 0;
    if (move.do === 'stop') return void this.stop();
    if (move.do === 'bar') this.atBar = take(move.tile);
    else if (move.do === 'swap') this.swapped = { index: take(move.tile), chair: move.chair };
    else
      this.placed = move.put.map((put, at) => ({
        ...put,
        index: take(put.tile),
        points: at === 0 ? points : 0,
        needsPartner: false,
        fills: false,
        clears: false,
      }));
    this.hinted = true;
    announcer.say(t().confirm(signed(points)));
  }

  undo(): void {
    this.note = '';
    if (this.hinted && this.chosen === null) this.clear();
    this.asking = [];
    this.sure = false;
    if (this.chosen !== null) this.chosen = null;
    else if (this.swapped) this.swapped = null;
    else if (this.atBar !== null) this.atBar = null;
    else this.placed = this.placed.slice(0, -1);
    this.spots = [];
    if (this.waits) [this.note, this.rule] = [t().needsPartnerLong, 'CAF-PLACE-05'];
  }

  async confirm(): Promise<void> {
    const move = this.move();
    if (move && this.ready) await this.send(move);
  }

  /** No second guest: the turn ends. What is on the board but not confirmed goes back to the rack. */
  async stop(): Promise<void> {
    if (this.halfway && !this.busy) await this.send({ do: 'stop' });
  }

  private async send(move: AnyMove): Promise<void> {
    this.busy = true;
    const answer = await this.room.move(move);
    this.busy = false;
    if (answer.tell === 'refused') this.say(refusalText(answer), answer.rule);
    else {
      this.note = '';
      this.clear();
    }
  }

  private move(): AnyMove | null {
    if (this.atBar !== null) return { do: 'bar', tile: this.rack[this.atBar] ?? '' };
    if (this.swapped) return { do: 'swap', chair: this.swapped.chair, tile: this.rack[this.swapped.index] ?? '' };
    if (!this.placed.length) return null;
    return {
      do: 'place',
      put: this.placed.map(({ tile, chair, nation }) => (nation ? { tile, chair, nation } : { tile, chair })),
    };
  }

  private say(text: string, rule = ''): void {
    this.note = text;
    this.rule = rule;
    announcer.say(text);
  }
}
