/** What a player does at the table of ESPRESSO, and what the table answers: rings, bounces, sounds, words. */

import type { AnyEvent, AnyMove, Refused } from '$protocol';
import { emcee } from '$src/app/emcee.svelte';
import { buzz, sound } from '$src/app/sound';
import { cardName, refusalText, t } from '$src/i18n/words.svelte';
import { capture, captureAt, wiggle } from '$src/lib/flip';
import type { Answer } from '$src/net/connection';
import type { Table } from '$src/model/table.svelte';
import { cardKey, HIDDEN, placeText, valueOf, type Place } from './cards';
import { deckMove, deckState } from './deck';
import { cardAt, guessPile, slotOf, type Slot } from './predict';

const REFRACTORY_MS = 160;
const ARMED_MS = 3000;
const CHIP_MS = 1300;
const NOTE_MS = 2600;
/** Somebody who played longer ago was not in the same race. */
const RACE_MS = 1200;

export interface Chip {
  slot: string;
  icon: string;
  text: string;
}
interface Recent {
  card: string;
  player: number;
  at: number;
}

export const slotId = (slot: Slot): string => `${slot.owner}.${slot.place}`;

export class EspressoGame {
  /** Zero: the joker that waits for its second card. */
  armed = $state<Slot | null>(null);
  /** The hand is locked: since when, for how long. */
  lock = $state.raw<{ ms: number; turn: number } | null>(null);
  chip = $state.raw<Chip | null>(null);
  note = $state('');
  finito = $state.raw<{ finisher: number | null } | null>(null);
  /** Totals after each round that was seen. */
  history = $state.raw<number[][]>([]);
  /** Pile to the player who played last on it. */
  lastBy = $state.raw<Record<string, number>>({});
  hints = $state.raw<ReadonlySet<string>>(new Set());
  began = $state<number | null>(null);

  private lockedUntil = 0;
  private turns = 0;
  private readonly resting = new Map<string, number>();
  private recent: Recent[] = [];
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(readonly table: Table) {}

  get view() {
    return this.table.shown;
  }
  get running(): boolean {
    return this.view?.phase === 'running' && !this.table.room?.paused && this.table.you !== null;
  }

  /** A tap on an own card, or in Chaos on somebody else's. */
  tap(slot: Slot): void {
    if (!this.free(slot)) return;
    const card = this.view ? cardAt(this.view, slot) : null;
    if (!card || card === HIDDEN) return;
    if (this.armed) {
      this.pair(this.armed, slot);
    } else if (this.table.habits.zero && valueOf(card) === 0) {
      this.armed = slot;
      emcee.say(t().pairHint);
      this.after('armed', ARMED_MS, () => (this.armed = null));
    } else {
      void this.play(slot, card, 'any');
    }
  }

  /** A card was dragged onto a pile, or just into the center. */
  drop(slot: Slot, pile: string | null): void {
    if (!this.free(slot)) return;
    const card = this.view ? cardAt(this.view, slot) : null;
    if (!card || card === HIDDEN) return;
    const fits = pile && this.table.habits.zero;
    if (this.armed && slotId(this.armed) !== slotId(slot)) this.pair(this.armed, slot, fits ? pile : 'any');
    else void this.play(slot, card, fits ? pile : 'any');
  }

  /** A joker was dropped on its second card. */
  dropOn(joker: Slot, second: Slot): void {
    if (this.free(joker)) this.pair(joker, second);
  }

  cancel(): void {
    this.armed = null;
  }

  /** The big button: flip, tuck or take up. */
  deck(tucks: boolean): void {
    const you = this.table.you;
    const mine = you === null ? null : this.view?.players[you];
    if (!this.running || !mine || !this.view || this.lockRest() > 0) return;
    const move = deckMove(deckState(mine, tucks), this.view.center_size);
    if (!move) return;
    sound('deal');
    void this.table.move(move).then((answer) => {
      if (answer.tell === 'refused') this.refused(answer, null, null, 0);
    });
  }

  simple(move: AnyMove): void {
    void this.table.move(move).then((answer) => {
      if (answer.tell === 'refused') this.tellWhy(refusalText(answer));
    });
  }

  lockRest(): number {
    return Math.max(this.lockedUntil - performance.now(), 0);
  }

  private free(slot: Slot): boolean {
    if (!this.running) return false;
    if (this.lockRest() > 0) {
      wiggle(element(slot));
      return false;
    }
    return performance.now() >= (this.resting.get(slotId(slot)) ?? 0);
  }

  private pair(joker: Slot, second: Slot, to = 'any'): void {
    this.armed = null;
    const { view, table } = this;
    if (!view || table.you === null) return;
    const same = slotId(joker) === slotId(second);
    const cards = [cardAt(view, joker), same ? null : cardAt(view, second)];
    const move: AnyMove = {
      do: 'pair',
      joker: placeText(table.you, joker.owner, joker.place),
      second: placeText(table.you, second.owner, second.place),
      to,
      joker_card: cards[0],
      second_card: cards[1],
    };
    const tapped = performance.now();
    void this.send(move, joker, cards[0] ?? null, tapped, false);
  }

  private play(slot: Slot, card: string, to: string): Promise<void> {
    const { view, table } = this;
    if (!view || table.you === null) return Promise.resolve();
    const guess = to === 'any' ? guessPile(view, card, table.habits) : to;
    if (guess) capture(cardKey(slot.owner, card));
    this.resting.set(slotId(slot), performance.now() + REFRACTORY_MS);
    const move: AnyMove = { do: 'play', from: placeText(table.you, slot.owner, slot.place), to, card };
    return this.send(move, slot, card, performance.now(), guess !== null);
  }

  private async send(move: AnyMove, slot: Slot, card: string | null, tapped: number, flew: boolean): Promise<void> {
    if (flew) {
      sound('play');
      buzz(8);
    }
    await this.table.move(move, (answer: Answer) => {
      if (answer.tell !== 'refused') return;
      if (flew && card) capture(cardKey(slot.owner, card), true);
      else wiggle(element(slot));
      this.refused(answer, slot, card, tapped);
    });
  }

  private refused(refused: Refused, slot: Slot | null, card: string | null, tapped: number): void {
    const lockedMs = refused.locked_ms ?? 0;
    if (lockedMs > 0) this.locked(lockedMs);
    const winner = lockedMs === 0 && slot && card ? this.fasterThan(card, slot) : null;
    if (winner && slot) {
      const arrived = this.table.clock.now() - (performance.now() - tapped) + (this.table.ping ?? 0) / 2;
      const margin = Math.round(arrived - winner.at);
      const info = this.table.info(winner.player);
      const name = info?.name ?? '';
      this.chip = { slot: slotId(slot), icon: info?.icon ?? '', text: t().late('', margin > 0 ? margin : null) };
      this.after('chip', CHIP_MS, () => (this.chip = null));
      emcee.say(t().lateSaid(name));
      sound('late');
      buzz([15, 40, 15]);
      return;
    }
    if (refused.code === 'TOO_FAST') return;
    sound('wrong');
    buzz(30);
    this.tellWhy(refusalText(refused));
  }

  /** Who laid the same card, or took this very one, a moment ago. */
  private fasterThan(card: string, slot: Slot): Recent | null {
    const { you, clock } = this.table;
    const since = clock.now() - RACE_MS;
    return this.recent.findLast((one) => one.player !== you && one.at > since && (one.card === card || slot.owner !== you)) ?? null;
  }

  private locked(ms: number): void {
    this.lockedUntil = performance.now() + ms;
    this.turns += 1;
    this.lock = { ms, turn: this.turns };
    this.after('lock', ms, () => (this.lock = null));
  }

  private tellWhy(text: string): void {
    this.note = text;
    emcee.say(text);
    this.after('note', NOTE_MS, () => (this.note = ''));
  }

  private after(name: string, ms: number, run: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(run, ms));
  }

  /** Look at an event before it changes the table. */
  watch(event: AnyEvent, at: number): void {
    switch (event.event) {
      case 'match_started':
        this.history = [];
        this.finito = null;
        this.fresh();
        break;
      case 'dealt':
        this.finito = null;
        this.fresh();
        break;
      case 'round_began':
        this.began = at;
        sound('go');
        emcee.say(t().call);
        break;
      case 'played':
        this.laid(event.player, [event.lifted], event.pile, at);
        break;
      case 'pair_played':
        this.laid(event.player, [event.joker, event.second], event.pile, at);
        break;
      case 'flipped':
        this.flipped(event.player, event.cards.at(-1));
        break;
      case 'impasse_declared':
        this.tellWhy(t().impasse);
        break;
      case 'round_over':
        this.over(event.finisher, event.totals);
        break;
    }
  }

  private fresh(): void {
    this.lastBy = {};
    this.armed = null;
    this.recent = [];
    this.began = null;
    this.hints = new Set();
  }

  private laid(player: number, lifts: { owner: number; card: string; place: string; espresso_top: string | null }[], pile: string, at: number): void {
    const you = this.table.you;
    for (const { owner, card } of lifts) {
      capture(cardKey(owner, card));
      this.recent = [...this.recent.slice(-12), { card, player, at }];
      if (owner === you && player !== you) this.tellWhy(t().stolen(this.table.info(player)?.name ?? ''));
    }
    this.lastBy = { ...this.lastBy, [pile]: player };
    if (player === you) return;
    const count = this.table.espresso?.players.length ?? 2;
    sound('other', (player / Math.max(count - 1, 1)) * 1.4 - 0.7);
    const old = this.table.espresso?.players[player]?.espresso_size ?? 0;
    const left = old - (lifts.some((lift) => lift.owner === player && lift.place !== 'waste') ? 1 : 0);
    if (left !== old && left <= 3 && left > 0) {
      emcee.say(t().nearEnd(this.table.info(player)?.name ?? '', left));
      if (left === 1) sound('near');
    }
  }

  private flipped(player: number, card: string | undefined): void {
    const deck = player === this.table.you ? document.querySelector('[data-deck]') : null;
    if (deck && card) captureAt(cardKey(player, card), deck.getBoundingClientRect());
  }

  private over(finisher: number | null, totals: number[]): void {
    this.history = [...this.history, totals];
    this.finito = { finisher };
    this.armed = null;
    sound('finito');
    buzz([30, 40, 80]);
    const name = finisher === null ? '' : (this.table.info(finisher)?.name ?? '');
    emcee.shout(finisher === null ? t().stalemate : `${t().finito} ${t().finisher(name)}`);
    this.after('finito', 1700, () => (this.finito = null));
  }

  /** Ask what could be played, where the room gives hints. */
  async askHints(): Promise<void> {
    const { you } = this.table;
    if (!this.running || you === null) return;
    const answer = await this.table.ask({ ask: 'hints' });
    const found = new Set<string>();
    if (answer.tell === 'accepted') {
      for (const move of (answer.answer ?? []) as AnyMove[]) {
        if (move.do === 'play') found.add(slotId(slotOf(you, move.from)));
        if (move.do === 'pair') found.add(slotId(slotOf(you, move.joker))).add(slotId(slotOf(you, move.second)));
      }
    }
    this.hints = found;
  }

  /** The own cards in words. */
  read(): string {
    const you = this.table.you;
    const mine = you === null ? null : this.view?.players[you];
    if (!mine) return '';
    const places: Place[] = ['espresso', 'help1', 'help2', 'help3', 'waste'];
    return places.map((place) => this.name({ owner: you ?? 0, place })).join('. ');
  }

  /** A slot in words: "Espresso stack: yellow 6, 5 left". */
  name(slot: Slot): string {
    const words = t();
    const view = this.view;
    if (!view) return '';
    const card = cardName(cardAt(view, slot));
    const left = slot.place === 'espresso' ? words.cardsLeft(view.players[slot.owner]?.espresso_size ?? 0) : '';
    const place = slot.place === 'espresso' ? words.espressoStack : slot.place === 'waste' ? words.waste : words.helpCard(Number(slot.place[4]));
    if (slot.owner !== this.table.you) return words.theirs(this.table.info(slot.owner)?.name ?? '', place, card);
    return words.slot(place, card, left);
  }
}

function element(slot: Slot): Element | null {
  return document.querySelector(`[data-slot="${slotId(slot)}"]`);
}
