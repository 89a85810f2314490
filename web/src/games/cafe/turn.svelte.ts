/** The player's turn while it is put together: one or two guests, a guest at the bar, or a swap; then confirmed. */

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

/** Drop the spots where the guest would sit alone and nobody in the rack could join it. */
const alive = (spots: CafeSpot[]): CafeSpot[] =>
  spots.filter((spot) => !spot.needs_partner || spot.partners.length > 0);

export interface Placed extends CafePut {
  index: number;
  points: number;
  needsPartner: boolean;
  /** Whether the guest fills a table with one nation. */
  fills: boolean;
  /** Whether this first guest clears a table. It is then confirmed alone, to see the new card first (CAF-R-15). */
  clears: boolean;
  /** The spot that was chosen, with its score table by table. */
  spot: CafeSpot;
}

/** What the bar means now: a stool the player can pay for, one barred as long as another move is legal, or dropping
 * out. */
export type BarFate = 'open' | 'barred' | 'out';

export class Turn {
  /** The rack index of the chosen tile. */
  chosen = $state<number | null>(null);
  placed = $state.raw<Placed[]>([]);
  atBar = $state<number | null>(null);
  swapped = $state.raw<{ index: number; chair: string } | null>(null);
  spots = $state.raw<CafeSpot[]>([]);
  /** The spots of one chair that differ only in the joker's nation, for the player to choose. */
  asking = $state.raw<CafeSpot[]>([]);
  /** The chair that was just refused. */
  refused = $state<string | null>(null);
  note = $state('');
  /** The rule behind the note, if any. */
  rule = $state('');
  sure = $state(false);
  busy = $state(false);
  /** Whether a countdown is running, after a pause or a restart of the server. */
  still = $state(false);
  /** The game in the form of the rules, to query them; only on the player's turn. */
  private readonly table = $derived.by(() =>
    this.mine && this.view && this.room.info ? layOut(this.view, optionsOf(this.room.info.settings)) : null,
  );

  constructor(
    private readonly room: Room<CafeView>,
    /** A lesson hears of everything that the rules refuse here. */
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
  /** Whether one guest sits alone at a new table, so a second must follow. */
  get waits(): boolean {
    return this.placed.length === 1 && (this.placed[0]?.needsPartner ?? false);
  }
  /** Whether the first guest of this turn has cleared a table, so a second guest or stop is next. */
  get halfway(): boolean {
    return this.mine && (this.view?.halfway ?? false);
  }
  /** Whether the guest on the board clears a table, so no second one is placed before the new card is open. */
  get clears(): boolean {
    return this.placed[0]?.clears ?? false;
  }
  /** Whether one more guest may be seated in this turn. */
  private get seatsAnother(): boolean {
    const { table } = this;
    const count = this.placed.length + 1;
    return table !== null && rules.refuse_tiles(table.game, table.game.turn, count, 0, 0) !== rules.COUNT;
  }
  /** Whether one guest is placed, may be confirmed alone, and another in the rack could follow. */
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
  /** Whether no guest in the rack has a legal chair or a joker to fetch. */
  get nobodySits(): boolean {
    return this.mine && !this.canAct;
  }
  /** What the next bar field means (CAF-BAR-03). */
  readonly fate = $derived.by((): BarFate => {
    const { table } = this;
    if (!table || this.nextBar === null || rules.can_pay(table.game, table.game.turn)) return 'open';
    return this.canAct ? 'barred' : 'out';
  });

  /** Start over, because the turn is over or another player's. */
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
      if (this.waits) return; // selected automatically, so a tap does not deselect
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
  /** The provisional first guest, in the form of a move. */
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

  /** A guest is being dragged, so their chairs light up. */
  lift(index: number): void {
    if (this.chosen !== index) this.choose(index);
  }
  /** Drop a dragged guest on the nearest legal chair; any other chair says why it is illegal. */
  dropAt(index: number, nearest: string | null, under: string | null): void {
    if (this.chosen !== index) return;
    if (nearest) this.sit(nearest);
    else if (under) this.why(under);
  }

  /** The legal chairs, each once, although a declared joker may have several spots at one chair. */
  get chairs(): CafeSpot[] {
    return [...new Map(this.spots.map((spot) => [spot.chair, spot])).values()];
  }

  /** Whether a provisional guest fills a table with one nation. */
  get completes(): boolean {
    return this.placed.some((one) => one.fills);
  }

  /** Place the chosen tile on a chair. */
  sit(chair: string): void {
    const here = this.spots.filter((spot) => spot.chair === chair);
    if (here.length > 1) this.asking = here;
    else if (here[0]) this.put(here[0]);
  }

  /** Place a guest from the rack provisionally. */
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
  /** If only one guest in the rack can join, select them, which lights their chairs. */
  private takeUpPartner(): void {
    const [tile, ...more] = new Set(this.wanted);
    const index = this.rack.findIndex((one, at) => one === tile && !this.used.includes(at));
    if (tile && !more.length && index >= 0) this.takeUp(index, tile);
  }

  /** The tiles that can join a first guest who sits alone. */
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

  /** If the rules refuse this move, say why and return true. */
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

  /** A chair or stool was tapped while no guest is chosen. */
  private askForGuest(): void {
    if (this.mine && !this.staged && !this.halfway && !this.nobodySits) this.say(w().chooseGuest);
  }

  /** Say in one line, with the rule, why the chosen guest cannot sit there. */
  why(chair: string): void {
    const tile = this.chosen === null ? null : this.rack[this.chosen];
    if (!tile) return this.askForGuest();
    if (!this.mine || this.refused === chair || this.spots.some((spot) => spot.chair === chair)) return;
    this.refused = chair;
    this.refuses({ do: 'place', put: [...(this.first ? [this.first] : []), { tile, chair, nation: null }] });
    play('knock');
  }

  /** By keyboard: say why not, for one free chair after another, preferring tables of the guest's nation. */
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

  /** Place a whole turn at once, as a hint suggests; it is confirmed like any other. */
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

  /** End the turn without a second guest. Unconfirmed guests on the board go back to the rack. */
  async stop(): Promise<void> {
    if (this.halfway && !this.busy) await this.send({ do: 'stop' });
  }

  private async send(move: CafeMove): Promise<void> {
    this.busy = true;
    const answer = await this.room.move(move);
    this.busy = false;
    if (answer.tell === 'refused') {
      // The turn is legal, but the lesson expects another one.
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
