/** The own turn while it is put together: one or two guests, a guest at the bar, or a swap; then one confirmation. */

import type { AnyMove, CafeHint, CafePut, CafeSpot, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { play } from '$src/sound/sound';
import { refusalText, signed, t, tileName } from '$src/i18n/words.svelte';
import { tick } from 'svelte';
import type { Room } from '$src/room/room.svelte';
import { layoutOf } from './geometry';
import { listed, w } from './words.svelte';

/** A guest who would sit alone, and whom nobody of the rack can join, has no chair there. */
const alive = (spots: CafeSpot[] | null): CafeSpot[] =>
  (spots ?? []).filter((spot) => !spot.needs_partner || spot.partners.length > 0);

export interface Placed extends CafePut {
  index: number;
  points: number;
  needsPartner: boolean;
  /** The guest fills a table on which all are of one nation. */
  fills: boolean;
  /** A first guest who clears a table: confirmed alone, for the new card is seen before a second follows (CAF-R-15). */
  clears: boolean;
  /** What the chair said: table by table. Not known of a hint, of which only the sum is. */
  spot: CafeSpot | null;
}

/** What the bar means now: a stool that can be paid, one that is barred as long as there is something else to do, or the
 * end of the game for this player. */
export type BarFate = 'open' | 'barred' | 'out';

export class Turn {
  /** Index in the rack of the tile that is chosen. */
  chosen = $state<number | null>(null);
  placed = $state.raw<Placed[]>([]);
  atBar = $state<number | null>(null);
  swapped = $state.raw<{ index: number; chair: string } | null>(null);
  spots = $state.raw<CafeSpot[]>([]);
  /** Spots of one chair that differ in the nation of the joker: the player says which. */
  asking = $state.raw<CafeSpot[]>([]);
  /** What each tile of the rack could do if it came first this turn, as far as it is known. */
  prospects = $state.raw<Readonly<Record<string, CafeSpot[]>>>({});
  /** A chair that was tried in vain. */
  refused = $state<string | null>(null);
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
  /** Whether some guest of the rack is known to find a chair or a joker to fetch; null while that is not known. */
  get someoneSits(): boolean | null {
    const tiles = [...new Set(this.rack)];
    if (tiles.some((tile) => this.prospects[tile]?.length || this.swappable(tile).length)) return true;
    return tiles.every((tile) => this.prospects[tile]) ? false : null;
  }
  get fate(): BarFate {
    const score = this.room.you === null ? 0 : (this.view?.players[this.room.you]?.score ?? 0);
    if (score + (this.nextBar ?? 0) >= 0) return 'open';
    return this.someoneSits === false ? 'out' : 'barred';
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
    this.refused = null;
  }

  /** Ask what every guest could do, so that a touch is answered at once and nobody is sent to a chair in vain. */
  async survey(): Promise<void> {
    this.prospects = {};
    const view = this.view;
    await Promise.all(
      [...new Set(this.rack)].map(async (tile) => {
        const answer = await this.room.ask({ ask: 'seats', tile, after: null });
        if (this.view === view && answer.tell !== 'refused')
          this.prospects = { ...this.prospects, [tile]: alive(answer.answer as CafeSpot[]) };
      }),
    );
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
    this.refused = null;
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
    const known = after ? undefined : this.prospects[tile];
    if (known) return this.offer(tile, known);
    const answer = await this.room.ask({ ask: 'seats', tile, after });
    if (request !== this.request) return;
    if (answer.tell === 'refused') this.say(refusalText(answer), answer.rule);
    else this.offer(tile, alive((answer.answer ?? []) as CafeSpot[]));
  }
  private offer(tile: string, spots: CafeSpot[]): void {
    this.spots = spots;
    announcer.say(
      `${tileName(tile)}. ${spots.length ? w().chairs(this.chairs.length) : w().noChairFor(tileName(tile))}`,
    );
  }

  /** A tile was dragged onto the board: it goes to the legal chair that lies nearest, once the server has named them. */
  async dropAt(index: number, nearest: () => string | null): Promise<void> {
    if (this.chosen !== index) await this.choose(index);
    if (this.chosen !== index) return;
    await tick();
    const chair = nearest();
    if (chair) this.sit(chair);
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
        spot,
      },
    ];
    this.chosen = null;
    this.spots = [];
    this.refused = null;
    this.note = this.clears ? t().clearsTable : '';
    this.rule = this.clears ? 'CAF-R-15' : '';
    play(this.waits ? 'partner' : 'sit');
    announcer.say(
      this.waits
        ? `${w().alone} ${w().whoJoins} ${listed(this.wanted.map(tileName))}`
        : this.note || t().confirm(signed(this.points)),
    );
  }

  /** The tiles that can join the first guest, who sits alone. */
  get wanted(): string[] {
    return this.waits ? (this.placed[0]?.spot?.partners ?? []) : [];
  }

  toBar(): void {
    if (!this.mine || this.halfway || this.chosen === null || this.placed.length) return;
    if (this.fate === 'barred') {
      const score = this.room.you === null ? 0 : (this.view?.players[this.room.you]?.score ?? 0);
      return this.say(w().cannotPay(-(this.nextBar ?? 0), score), 'CAF-R-08');
    }
    if (this.fate === 'out' && !this.sure) {
      this.sure = true;
      return this.say(`${w().dropOut} ${w().again}`, 'CAF-BAR-03');
    }
    this.note = '';
    this.refused = null;
    this.atBar = this.chosen;
    this.chosen = null;
    this.spots = [];
    announcer.say(t().bar(signed(this.nextBar ?? 0)));
  }

  /** Why the chosen guest cannot sit there: in one line, with the rule. */
  async why(chair: string): Promise<void> {
    const tile = this.chosen === null ? null : this.rack[this.chosen];
    if (!this.mine || !tile || this.refused === chair || this.spots.some((spot) => spot.chair === chair)) return;
    this.refused = chair;
    const first = this.placed[0];
    const put: CafePut[] = [
      ...(first ? [{ tile: first.tile, chair: first.chair, nation: first.nation ?? null }] : []),
      { tile, chair, nation: null },
    ];
    // Every chair that takes the guest is offered, so this one is refused, and the answer says why.
    const answer = await this.room.ask({ ask: 'move', move: { do: 'place', put } });
    if (this.refused === chair && answer.tell === 'refused') this.say(refusalText(answer), answer.rule);
    play('knock');
  }

  /** Jokers that a tile might fetch: the same sign, and its nation at the table. The server decides. */
  swappable(tile: string | null = this.chosen === null ? null : (this.rack[this.chosen] ?? null)): string[] {
    if (!this.mine || this.halfway || !tile || tile.startsWith('JK') || this.placed.length || !this.view) return [];
    const [nation, sign] = tile.split('-');
    const { chairs } = layoutOf(Object.keys(this.view.tables));
    return Object.entries(this.view.seated).flatMap(([chair, guest]) => {
      const [joker = '', declared] = guest.split(':');
      if (joker !== `JK-${sign}`) return [];
      const tables = chairs.find((one) => one.name === chair)?.tables ?? [];
      const nations = declared ? [declared] : tables.map((table) => this.view?.tables[table]);
      return nations.includes(nation) ? [chair] : [];
    });
  }

  swap(chair: string): void {
    if (this.chosen === null) return;
    this.swapped = { index: this.chosen, chair };
    this.chosen = null;
    this.spots = [];
    this.refused = null;
    this.note = '';
    announcer.say(`${w().jokerYours} ${w().noPoints}`);
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
        spot: null,
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
    this.refused = null;
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
