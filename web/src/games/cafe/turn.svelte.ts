/** The own turn while it is put together: one or two guests, a guest at the bar, or a swap; then one confirmation. */

import type { CafeHint, CafeMove, CafePut, CafeSpot, CafeView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { play } from '$src/sound/sound';
import { refusalText, signed, t, tileName } from '$src/words/words.svelte';
import type { Lesson } from '$src/games/tables';
import type { Room } from '$src/room/room.svelte';
import { layOut, optionsOf } from './local/laid';
import { parseTile } from './local/notation';
import { refusalOf } from './local/refusals';
import { spotsOf } from './local/spots';
import * as rules from './local/text';
import { crowded, isLady } from './crowded';
import { listed, tableNames, w } from './words.svelte';

/** A guest who would sit alone, and whom nobody of the rack can join, has no chair there. */
const alive = (spots: CafeSpot[]): CafeSpot[] =>
  spots.filter((spot) => !spot.needs_partner || spot.partners.length > 0);

export interface Placed extends CafePut {
  index: number;
  points: number;
  needsPartner: boolean;
  /** The guest fills a table on which all are of one nation. */
  fills: boolean;
  /** A first guest who clears a table: confirmed alone, for the new card is seen before a second follows (CAF-R-15). */
  clears: boolean;
  /** What the chair said: table by table. */
  spot: CafeSpot;
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
  /** A chair that was tried in vain. */
  refused = $state<string | null>(null);
  note = $state('');
  /** The rule behind the note, where there is one. */
  rule = $state('');
  sure = $state(false);
  busy = $state(false);
  /** After a pause, or a restart of the server: three, two, one. */
  still = $state(false);
  /** The game as the rules hold it, to ask them; only on the own turn. */
  private readonly table = $derived.by(() =>
    this.mine && this.view && this.room.info ? layOut(this.view, optionsOf(this.room.info.settings)) : null,
  );

  constructor(
    private readonly room: Room<CafeView>,
    /** Told of everything that the rules refuse here. */
    private readonly lesson: () => Lesson | null = () => null,
  ) {}

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
  /** Whether one more guest may sit down in this turn. */
  private get seatsAnother(): boolean {
    const { table } = this;
    const count = this.placed.length + 1;
    return table !== null && rules.refuse_tiles(table.game, table.game.turn, count, 0, 0) !== rules.COUNT;
  }
  /** One guest sits, and may be confirmed alone: somebody else of the rack finds a chair as well. */
  readonly mayFollow = $derived.by(() => {
    const [one, ...more] = this.placed;
    if (!one || more.length || this.waits || one.clears || this.halfway || !this.seatsAnother) return false;
    return this.rack.some((tile, index) => index !== one.index && this.spotsFor(tile).length > 0);
  });
  get ready(): boolean {
    return !this.busy && (this.atBar !== null || this.swapped !== null || (this.placed.length > 0 && !this.waits));
  }
  get staged(): boolean {
    return this.used.length > 0;
  }
  get nextBar(): number | null {
    return this.view?.bar_values[this.view.bar.length] ?? null;
  }
  /** Whether there is anything to do at the tables (CAF-R-08). */
  private readonly canAct = $derived.by(() => {
    const { table } = this;
    return table !== null && rules.can_act_at_tables(table.game, table.game.turn);
  });
  /** No guest of the rack finds a chair or a joker to fetch. */
  get nobodySits(): boolean {
    return this.mine && !this.canAct;
  }
  /** What the next bar field means (CAF-BAR-03). */
  readonly fate = $derived.by((): BarFate => {
    const { table } = this;
    if (!table || this.nextBar === null || rules.can_pay(table.game, table.game.turn)) return 'open';
    return this.canAct ? 'barred' : 'out';
  });

  /** Begin anew: the turn is over, or somebody else's. */
  clear(): void {
    this.chosen = null;
    this.placed = [];
    this.atBar = null;
    this.swapped = null;
    this.spots = [];
    this.asking = [];
    this.sure = false;
    this.refused = null;
  }

  choose(index: number): void {
    const tile = this.rack[index];
    if (!this.mine || !tile || this.used.includes(index) || !this.seatsAnother || this.atBar !== null || this.swapped)
      return;
    if (this.clears) return this.say(t().clearsTable, 'CAF-R-15');
    this.note = '';
    this.refused = null;
    this.sure = false;
    if (this.chosen === index) {
      if (this.waits) return; // taken up for the player already: a touch means this guest, not none
      this.chosen = null;
      this.spots = [];
      return;
    }
    this.takeUp(index, tile);
  }
  private takeUp(index: number, tile: string): void {
    this.chosen = index;
    this.offer(tile, this.spotsFor(tile));
  }
  /** The guest who sits provisionally, as a move names them. */
  private get first(): CafePut | null {
    const one = this.placed[0];
    return one ? { tile: one.tile, chair: one.chair, nation: one.nation ?? null } : null;
  }
  private spotsFor(tile: string): CafeSpot[] {
    return this.table ? alive(spotsOf(this.table, tile, this.first)) : [];
  }
  private offer(tile: string, spots: CafeSpot[]): void {
    this.spots = spots;
    announcer.say(
      `${tileName(tile)}. ${spots.length ? w().chairs(this.chairs.length) : w().noChairFor(tileName(tile))}`,
    );
  }

  /** A guest is being dragged: their chairs light up. */
  lift(index: number): void {
    if (this.chosen !== index) this.choose(index);
  }
  /** A guest was dragged onto the board: to the legal chair that lies nearest; any other one says why not. */
  dropAt(index: number, nearest: string | null, under: string | null): void {
    if (this.chosen !== index) return;
    if (nearest) this.sit(nearest);
    else if (under) this.why(under);
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

  /** A guest of the rack on a chair, provisionally. */
  private seat(index: number, spot: CafeSpot): void {
    const guest: Placed = {
      tile: this.rack[index] ?? '',
      chair: spot.chair,
      nation: spot.nation,
      index,
      points: spot.points,
      needsPartner: spot.needs_partner,
      fills: spot.tables.some((one) => one.one_nation && one.guests === rules.TABLE_CHAIRS),
      clears: spot.clears,
      spot,
    };
    this.placed = [...this.placed, guest];
  }

  put(spot: CafeSpot): void {
    const index = this.chosen;
    const tile = index === null ? null : this.rack[index];
    if (index === null || !tile) return;
    this.asking = [];
    this.seat(index, spot);
    this.chosen = null;
    this.spots = [];
    this.refused = null;
    this.note = '';
    play(this.waits ? 'partner' : 'sit');
    announcer.say(
      this.waits
        ? `${w().alone} ${w().whoJoins} ${listed(this.wanted.map(tileName))}`
        : `${t().confirm(signed(this.points))}${this.clears ? `. ${t().clearsTable}` : ''}`,
    );
    this.takeUpPartner();
  }
  /** Where only one guest of the rack can join, that one is taken up: their chairs are lit. */
  private takeUpPartner(): void {
    const [tile, ...more] = new Set(this.wanted);
    const index = this.rack.findIndex((one, at) => one === tile && !this.used.includes(at));
    if (tile && !more.length && index >= 0) this.takeUp(index, tile);
  }

  /** The tiles that can join the first guest, who sits alone. */
  get wanted(): string[] {
    return this.waits ? (this.placed[0]?.spot?.partners ?? []) : [];
  }

  toBar(): void {
    if (!this.mine || this.halfway || this.placed.length) return;
    if (this.chosen === null) return this.askForGuest();
    const tile = this.rack[this.chosen] ?? '';
    if (this.refuses({ do: 'bar', tile })) return;
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

  /** Say why the rules refuse this move; false if they do not. */
  private refuses(move: CafeMove): boolean {
    const { table, view } = this;
    const refusal = table && refusalOf(table, table.game.turn, move);
    if (refusal) {
      const put = move.do === 'place' ? move.put.at(-1) : undefined;
      const full = put && refusal.code === 'GENDER' ? crowded(table, put, this.first) : [];
      const where = put && full.length ? w().moreAlready(tableNames(view?.tables ?? {}, full), isLady(put.tile)) : '';
      this.say(where || refusalText(refusal), refusal.rule);
      this.lesson()?.tried(refusal.code);
    }
    return refusal !== null;
  }

  /** A chair or stool was touched, and nobody is there to sit on it. */
  private askForGuest(): void {
    if (this.mine && !this.staged && !this.halfway && !this.nobodySits) this.say(w().chooseGuest);
  }

  /** Why the chosen guest cannot sit there: in one line, with the rule. */
  why(chair: string): void {
    const tile = this.chosen === null ? null : this.rack[this.chosen];
    if (!tile) return this.askForGuest();
    if (!this.mine || this.refused === chair || this.spots.some((spot) => spot.chair === chair)) return;
    this.refused = chair;
    this.refuses({ do: 'place', put: [...(this.first ? [this.first] : []), { tile, chair, nation: null }] });
    play('knock');
  }

  /** By key: why not there? One free chair after the other, those at tables of the guest's own country if there are any. */
  whyNext(): void {
    const { table, view } = this;
    const tile = this.chosen === null ? null : this.rack[this.chosen];
    if (!table || !view || !tile) return;
    const barred = table.plan.chairs.filter(
      ({ name }) => !view.seated[name] && !this.spots.some((spot) => spot.chair === name),
    );
    const own = barred.filter(({ tables }) =>
      tables.some((one) => view.tables[table.tableName(one)] === tile.slice(0, 2)),
    );
    const asked = own.length ? own : barred;
    const next = asked[(asked.findIndex(({ name }) => name === this.refused) + 1) % asked.length];
    if (!next) return;
    this.why(next.name);
    const names = tableNames(
      view.tables,
      next.tables.map((one) => table.tableName(one)),
    );
    announcer.say(w().chairAt(names, this.note));
  }

  /** The jokers that a tile may fetch (CAF-R-11). */
  swappable(tile: string | null = this.chosen === null ? null : (this.rack[this.chosen] ?? null)): string[] {
    const { table } = this;
    if (!table || !tile || this.placed.length) return [];
    const { game } = table;
    return Object.keys(this.view?.seated ?? {}).filter(
      (chair) => rules.refuse_swap(game, game.turn, table.chair(chair), parseTile(tile)) === rules.ACCEPTED,
    );
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
      for (const { tile, chair, nation = null } of move.put) {
        const spot = this.spotsFor(tile).find((one) => one.chair === chair && one.nation === nation);
        if (spot) this.seat(take(tile), spot);
      }
    announcer.say(t().confirm(signed(points)));
  }

  undo(): void {
    this.note = '';
    this.asking = [];
    this.sure = false;
    if (this.chosen !== null && !this.waits) this.chosen = null;
    else if (this.swapped) this.swapped = null;
    else if (this.atBar !== null) this.atBar = null;
    else this.placed = this.placed.slice(0, -1);
    this.chosen = null;
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

  private async send(move: CafeMove): Promise<void> {
    this.busy = true;
    const answer = await this.room.move(move);
    this.busy = false;
    if (answer.tell === 'refused') {
      // A lesson waits for another turn, although nothing is wrong with this one.
      if (this.lesson()) this.clear();
      this.say(refusalText(answer), answer.rule);
    } else {
      this.note = '';
      this.clear();
    }
  }

  private move(): CafeMove | null {
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
