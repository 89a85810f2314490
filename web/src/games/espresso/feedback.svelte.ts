/** The feedback of the ESPRESSO table: rings, chips, messages, sounds, and what it remembers of the round. */

import type {
  AnyEvent,
  EspressoLifted,
  EspressoPairPlayed,
  EspressoPlayed,
  EspressoView,
  Laid,
  Lost,
  Refused,
  Verdict,
} from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { buzz, FEEL, play as hear } from '$src/sound/sound';
import { capital, cardName, refusalText, t } from '$src/words/words.svelte';
import { capture, captureAt } from '$src/ui/flip';
import type { Room } from '$src/room/room.svelte';
import { cardKey, type Place } from './cards';
import { clockText } from './clock';
import { drawOptionsOf } from './draw-options';
import { lostRace, noTally, tallied, type Tally } from './facts';
import { completes } from './piles';
import { reduceEspresso } from './reduce';
import type { Slot } from './slots';

const REFUSED_MS = 2400;
const RACE_MS = 2200;
const NOTE_MS = 3200;
const BACK_MS = 1600;
const BUBBLE_MS = 2500;
/** How long the shout lasts. */
const FINITO_MS = 2300;
const OWN_FINITO_MS = 3000;
const LOGGED = 14;
/** A play longer ago than this was not in the same race. */
const RIVAL_MS = 1200;
/** Cards turn this long after the server's event, when everyone has received it, so that all turn at once. */
const FACE_DOWN_MS = 200;

interface Recent {
  card: string;
  player: number;
  at: number;
}

/** A message in the one line of the table, and the card it points at. */
export interface Message {
  kind: 'refused' | 'race' | 'stolen' | 'note' | 'back';
  text: string;
  slot: Slot | null;
  /** The rule behind a refusal. */
  rule?: string;
  /** The card that is missing, or that the message is about. */
  card?: string | null;
  /** The other player, who was faster or took the card. */
  player?: number | null;
}

/** A play in the list beside the table. */
export interface Logged {
  key: number;
  player: number;
  card: string;
  owner: number;
  complete: boolean;
}

/** Something worth a small celebration, which the page does not wait for. */
export type Moment =
  | { kind: 'complete'; player: number; card: string; pile: string }
  | { kind: 'stolen'; player: number; card: string; slot: Slot; pile: string };

export class Feedback {
  /** Set while the hand is locked after a wrong tap, or busy in a room with a slow pace. */
  lock = $state.raw<{ ms: number; turn: number; wrong: boolean } | null>(null);
  message = $state.raw<Message | null>(null);
  /** The latest phrases, by player. */
  bubbles = $state.raw<Readonly<Record<number, string>>>({});
  /** The latest plays, newest first. */
  log = $state.raw<readonly Logged[]>([]);
  /** The round as seen here, for watching it again. */
  taped: { start: EspressoView; events: { event: AnyEvent; at: number }[] } | null = null;
  /** Called for each moment worth celebrating. */
  onmoment: ((moment: Moment) => void) | null = null;
  finito = $state.raw<{ finisher: number | null } | null>(null);
  /** Whether the end of this round was seen live, so that its cards may fly home. */
  fresh = $state(false);
  /** Pile to the player who last played on it. */
  lastBy = $state.raw<Record<string, number>>({});
  began = $state<number | null>(null);
  /** Whether the call "ESPRESSO!" of this round was heard live. */
  called = $state(false);
  /** The duration of the finished round: "1:24". */
  lasted = $state('');
  /** Whether cards are still drawn face down although they are known. */
  faceDown = $state(false);
  tally = $state.raw<Tally>(noTally(0));
  /** The verdicts of this round; and below, the answers for races that this player lost. */
  verdicts = $state.raw<Verdict[]>([]);
  lates = $state.raw<Lost[]>([]);

  private lockedUntil = 0;
  private turns = 0;
  private count = 0;
  private recent: Recent[] = [];
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly room: Room<EspressoView>) {}

  lockRest(): number {
    return Math.max(this.lockedUntil - performance.now(), 0);
  }

  /** Lock the hand, after a wrong tap or in a room with a slow pace. */
  rest(ms: number, wrong: boolean): void {
    this.lockedUntil = performance.now() + ms;
    this.turns += 1;
    this.lock = { ms, turn: this.turns, wrong };
    this.after('lock', ms, () => (this.lock = null));
  }

  say(text: string, rule = ''): void {
    this.tell({ kind: 'note', text, slot: null, rule }, NOTE_MS);
  }

  private tell(message: Message, ms: number): void {
    this.message = message;
    announcer.say(message.text);
    this.after('message', ms, () => (this.message = null));
  }

  /** The connection is back; `missed` cards were played meanwhile. */
  back(missed: number): void {
    this.tell({ kind: 'back', text: t().table.back(missed), slot: null }, BACK_MS);
  }

  after(name: string, ms: number, run: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(run, ms));
  }

  /** A move was refused: a lost race, a wrong tap, or just too early. */
  refused(refused: Refused, slot: Slot | null, card: string | null, needed: string | null = null): void {
    const lockedMs = refused.locked_ms ?? 0;
    if (lockedMs > 0) this.rest(lockedMs, true);
    if (refused.lost) {
      const { player, by_ms } = refused.lost;
      this.lates = [...this.lates, refused.lost];
      this.late(player, by_ms ? t().lateBy(by_ms) : '±0 ms', slot);
      return;
    }
    const winner = lockedMs === 0 && slot && card ? this.fasterThan(card, slot) : null;
    if (winner || refused.code === 'LOST_RACE') {
      this.late(winner?.player ?? null, t().tooLate, slot);
      return;
    }
    if (refused.code === 'TOO_FAST') return;
    hear('wrong');
    buzz(FEEL.refused);
    const waits = needed !== null && refused.code === 'BAD_VALUE' && !refused.facts?.['wanted'];
    const text = waits && card ? capital(t().table.waitsFor(cardName(card), cardName(needed))) : refusalText(refused);
    const shown = refused.facts?.['wanted'] ?? (waits ? needed : card);
    this.tell({ kind: 'refused', text, slot, rule: refused.rule ?? '', card: shown }, REFUSED_MS);
  }

  /** The server confirms a refusal that was already shown; only the duration of the lock is new. */
  confirm({ locked_ms = 0 }: Refused): void {
    if (locked_ms > 0) this.rest(locked_ms, true);
  }

  /** The server has accepted a move that the page had refused. */
  withdraw(told: Refused | null): void {
    if (told && (this.message?.kind === 'refused' || this.message?.kind === 'note')) this.message = null;
  }

  /** A lost race: who was faster, and by how much if the server says so. */
  private late(winner: number | null, text: string, slot: Slot | null): void {
    const info = winner === null ? null : this.room.seatOf(winner);
    this.message = { kind: 'race', text, slot, player: winner };
    this.tally = lostRace(this.tally);
    this.after('message', RACE_MS, () => (this.message = null));
    announcer.say(info ? `${t().lateSaid(info.name)} ${text}` : text);
    hear('late');
    buzz(FEEL.refused);
  }

  /** The player who just played the same card, or took this one. */
  fasterThan(card: string, slot: Slot): Recent | null {
    const { you, clock } = this.room;
    const since = clock.now() - RIVAL_MS;
    return (
      this.recent.findLast(
        (one) => one.player !== you && one.at > since && (one.card === card || slot.owner !== you),
      ) ?? null
    );
  }

  /** Take note of an event before it changes the room. */
  watch(event: AnyEvent, at: number): void {
    this.tally = tallied(this.tally, event, at);
    this.tape(event, at);
    switch (event.event) {
      case 'match_started':
      case 'dealt':
        this.clean();
        break;
      case 'revealed':
        this.keepFaceDown(at + FACE_DOWN_MS - this.room.clock.now());
        break;
      case 'round_began':
        this.began = at;
        this.called = true;
        this.faceDown = false;
        this.tally = noTally(this.room.info?.players.length ?? 0);
        hear('go');
        announcer.say(t().call);
        break;
      case 'played':
        this.laid(event, [event.lifted], at);
        break;
      case 'pair_played':
        this.laid(event, [event.joker, event.second], at);
        break;
      case 'flipped':
        this.flipped(event.player, event.cards.at(-1));
        break;
      case 'phrase_said':
        this.said(event.seat, t().phrases[event.phrase]);
        break;
      case 'race_judged':
        this.verdicts = [...this.verdicts, event.verdict];
        break;
      case 'impasse_declared':
        this.say(t().impasse);
        break;
      case 'round_over':
        this.over(event.finisher, at);
        break;
    }
  }

  private said(seat: number, text: string): void {
    const player = this.room.info?.players.indexOf(seat) ?? -1;
    if (player < 0) return;
    this.bubbles = { ...this.bubbles, [player]: text };
    hear('phrase');
    this.after(`bubble ${player}`, BUBBLE_MS, () => {
      const { [player]: _, ...others } = this.bubbles;
      this.bubbles = others;
    });
  }

  /** Record the round from its start, or from when it was first seen. */
  private tape(event: AnyEvent, at: number): void {
    const view = this.room.view;
    if (event.event === 'dealt') this.taped = null;
    else if (view && !this.taped && (event.event === 'round_began' || view.phase === 'running'))
      this.taped = { start: view, events: [] };
    this.taped?.events.push({ event, at });
  }

  private clean(): void {
    this.finito = null;
    this.log = [];
    this.fresh = false;
    this.lastBy = {};
    this.recent = [];
    this.began = null;
    this.called = false;
    this.lasted = '';
    this.tally = noTally(0);
    this.verdicts = [];
    this.lates = [];
  }

  private keepFaceDown(ms: number): void {
    if (ms <= 0) return;
    this.faceDown = true;
    this.after('turn', Math.min(ms, FACE_DOWN_MS), () => (this.faceDown = false));
  }

  private laid(event: EspressoPlayed | EspressoPairPlayed, lifts: EspressoLifted[], at: number): void {
    const { player, pile } = event;
    const you = this.room.you;
    const options = drawOptionsOf(this.room.options);
    const from = player === you ? null : document.querySelector(`[data-player="${player}"]`);
    for (const { owner, card, place } of lifts) {
      if (!capture(cardKey(owner, card)) && from) captureAt(cardKey(owner, card), from.getBoundingClientRect());
      this.recent = [...this.recent.slice(-12), { card, player, at }];
      const slot = { owner, place: place as Place };
      if (owner === you && player !== you) this.robbed(player, card, slot, pile, options.thiefScores);
    }
    this.lastBy = { ...this.lastBy, [pile]: player };
    const [last] = lifts.slice(-1);
    const complete = last !== undefined && completes(last.card, options);
    const lines = lifts.map(({ card, owner }, at) =>
      this.line(player, card, owner, complete && at === lifts.length - 1),
    );
    this.log = [...lines.reverse(), ...this.log].slice(0, LOGGED);
    if (complete) {
      this.onmoment?.({ kind: 'complete', player, card: last.card, pile });
      hear('pile');
      if (player === you) buzz(FEEL.pile);
    }
    if (player === you) return;
    hear('other', this.side(player));
    this.near(player, event);
  }

  /** Ask the server for the cards played to the center while this page was not there. */
  async recall(): Promise<void> {
    const answer = await this.room.ask({ ask: 'history' });
    if (answer.tell === 'refused') return;
    const laid = (answer.answer ?? []) as Laid[];
    const options = drawOptionsOf(this.room.options);
    this.lastBy = Object.fromEntries(laid.map(({ pile, player }) => [pile, player]));
    this.log = laid
      .map(({ player, card, owner }) => this.line(player, card, owner, completes(card, options)))
      .slice(-LOGGED)
      .reverse();
  }

  private line(player: number, card: string, owner: number, complete: boolean): Logged {
    return { key: ++this.count, player, card, owner, complete };
  }

  /** The position of a player from left to right, for panning. */
  private side(player: number): number {
    return (player / Math.max((this.room.view?.players.length ?? 2) - 1, 1)) * 1.4 - 0.7;
  }

  /** Another player took one of this player's cards. */
  private robbed(player: number, card: string, slot: Slot, pile: string, thiefScores: boolean): void {
    const name = this.room.seatOf(player)?.name ?? '';
    const text = t().table.stolen(name, cardName(card), thiefScores);
    this.tell({ kind: 'stolen', text, slot, player, card }, RACE_MS);
    hear('stolen');
    this.onmoment?.({ kind: 'stolen', player, card, slot, pile });
  }

  /** Another player is about to finish. */
  private near(player: number, event: AnyEvent): void {
    const { view } = this.room;
    const left = view ? (reduceEspresso(view, event).players[player]?.espresso_size ?? 0) : 0;
    const old = view?.players[player]?.espresso_size ?? 0;
    if (left === old || left > 3 || left <= 0) return;
    announcer.say(t().nearEnd(this.room.seatOf(player)?.name ?? '', left));
    if (left === 2) hear('near2');
    if (left === 1) {
      hear('near1');
      buzz(FEEL.near1);
    }
  }

  private flipped(player: number, card: string | undefined): void {
    const deck = player === this.room.you ? document.querySelector('[data-deck]') : null;
    if (deck && card) captureAt(cardKey(player, card), deck.getBoundingClientRect());
  }

  private over(finisher: number | null, at: number): void {
    const began = this.began ?? (this.room.info?.round_began || null);
    this.lasted = began === null ? '' : clockText(at - began);
    this.finito = { finisher };
    this.fresh = true;
    const mine = finisher !== null && finisher === this.room.you;
    hear(mine ? 'finito' : 'finitoOther');
    buzz(mine ? FEEL.finito : 30);
    this.message = null;
    const name = finisher === null ? '' : (this.room.seatOf(finisher)?.name ?? '');
    announcer.shout(finisher === null ? t().stalemate : `${t().finito} ${t().finisher(name)}`);
    this.after('finito', mine ? OWN_FINITO_MS : FINITO_MS, () => (this.finito = null));
  }

  /** Skip the shout and go on to the count. */
  skip(): void {
    this.after('finito', 0, () => (this.finito = null));
  }
}
