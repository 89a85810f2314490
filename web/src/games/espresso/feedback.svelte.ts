/** What the table of ESPRESSO answers to a player: rings, chips, words, sounds; and what it remembers of the round. */

import type { AnyEvent, EspressoLifted, EspressoView, Lost, Refused, Verdict } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { buzz, sound } from '$src/app/sound';
import { refusalText, t } from '$src/i18n/words.svelte';
import { capture, captureAt } from '$src/ui/flip';
import type { Room } from '$src/room/room.svelte';
import { cardKey } from './cards';
import { lostRace, noTally, tallied, type Tally } from './facts';
import type { Slot } from './slots';

const CHIP_MS = 1300;
const NOTE_MS = 3200;
const FINITO_MS = 1700;
/** Somebody who played longer ago was not in the same race. */
const RACE_MS = 1200;
/** Cards turn so long after the server said so: by then everybody has heard it, and all turn at one time. */
const REVEAL_MS = 200;

interface Recent {
  card: string;
  player: number;
  at: number;
}

export class Feedback {
  /** The hand is locked for a wrong tap, or busy in a room with a slow pace. */
  lock = $state.raw<{ ms: number; turn: number; wrong: boolean } | null>(null);
  /** Who was faster, and by how much. */
  chip = $state.raw<{ icon: string; text: string } | null>(null);
  note = $state('');
  /** The rule behind the note, if it is a refusal. */
  rule = $state('');
  finito = $state.raw<{ finisher: number | null } | null>(null);
  /** Whether the end of this round was seen as it happened, so that its cards may fly home. */
  fresh = $state(false);
  /** Totals after each round that was seen. */
  history = $state.raw<number[][]>([]);
  /** Pile to the player who played last on it. */
  lastBy = $state.raw<Record<string, number>>({});
  began = $state<number | null>(null);
  /** Cards that are known already, but not turned yet. */
  veiled = $state(false);
  tally = $state.raw<Tally>(noTally(0));
  /** The races of this round that the server decided, and the answers of those that this player lost. */
  verdicts = $state.raw<Verdict[]>([]);
  lates = $state.raw<Lost[]>([]);

  private lockedUntil = 0;
  private turns = 0;
  private recent: Recent[] = [];
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly room: Room<EspressoView>) {}

  lockRest(): number {
    return Math.max(this.lockedUntil - performance.now(), 0);
  }

  /** The hand rests: after a wrong tap, or on its way in a room with a slow pace. */
  rest(ms: number, wrong: boolean): void {
    this.lockedUntil = performance.now() + ms;
    this.turns += 1;
    this.lock = { ms, turn: this.turns, wrong };
    this.after('lock', ms, () => (this.lock = null));
  }

  say(text: string, rule = ''): void {
    this.note = text;
    this.rule = rule;
    announcer.say(text);
    this.after('note', NOTE_MS, () => (this.note = ''));
  }

  after(name: string, ms: number, run: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(run, ms));
  }

  /** A move was refused: a race lost, a wrong tap, or only too soon. */
  refused(refused: Refused, slot: Slot | null, card: string | null): void {
    const lockedMs = refused.locked_ms ?? 0;
    if (lockedMs > 0) this.rest(lockedMs, true);
    if (refused.lost) {
      const { player, by_ms } = refused.lost;
      this.lates = [...this.lates, refused.lost];
      this.late(player, by_ms ? t().lateBy(by_ms) : '±0 ms');
      return;
    }
    const winner = lockedMs === 0 && slot && card ? this.fasterThan(card, slot) : null;
    if (winner || refused.code === 'LOST_RACE') {
      this.late(winner?.player ?? null, t().tooLate);
      return;
    }
    if (refused.code === 'TOO_FAST') return;
    sound('wrong');
    buzz(30);
    this.say(refusalText(refused), refused.rule);
  }

  /** A lost race: who was faster, and by how much if the server told. */
  private late(winner: number | null, text: string): void {
    const info = winner === null ? null : this.room.seatOf(winner);
    this.chip = { icon: info?.icon ?? '', text };
    this.tally = lostRace(this.tally);
    this.after('chip', CHIP_MS, () => (this.chip = null));
    announcer.say(info ? `${t().lateSaid(info.name)} ${text}` : text);
    sound('late');
    buzz([15, 40, 15]);
  }

  /** Who laid the same card, or took this very one, a moment ago. */
  private fasterThan(card: string, slot: Slot): Recent | null {
    const { you, clock } = this.room;
    const since = clock.now() - RACE_MS;
    return (
      this.recent.findLast(
        (one) => one.player !== you && one.at > since && (one.card === card || slot.owner !== you),
      ) ?? null
    );
  }

  /** Look at an event before it changes the room. */
  watch(event: AnyEvent, at: number): void {
    this.tally = tallied(this.tally, event, at);
    switch (event.event) {
      case 'match_started':
        this.history = [];
        this.clean();
        break;
      case 'dealt':
        this.clean();
        break;
      case 'revealed':
        this.veil(at + REVEAL_MS - this.room.clock.now());
        break;
      case 'round_began':
        this.began = at;
        this.veiled = false;
        this.tally = noTally(this.room.info?.players.length ?? 0);
        sound('go');
        announcer.say(t().call);
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
      case 'race_judged':
        this.verdicts = [...this.verdicts, event.verdict];
        break;
      case 'impasse_declared':
        this.say(t().impasse);
        break;
      case 'round_over':
        this.over(event.finisher, event.totals);
        break;
    }
  }

  private clean(): void {
    this.finito = null;
    this.fresh = false;
    this.lastBy = {};
    this.recent = [];
    this.began = null;
    this.tally = noTally(0);
    this.verdicts = [];
    this.lates = [];
  }

  private veil(ms: number): void {
    if (ms <= 0) return;
    this.veiled = true;
    this.after('veil', Math.min(ms, REVEAL_MS), () => (this.veiled = false));
  }

  private laid(player: number, lifts: EspressoLifted[], pile: string, at: number): void {
    const you = this.room.you;
    for (const { owner, card } of lifts) {
      capture(cardKey(owner, card));
      this.recent = [...this.recent.slice(-12), { card, player, at }];
      if (owner === you && player !== you) this.say(t().stolen(this.room.seatOf(player)?.name ?? ''));
    }
    this.lastBy = { ...this.lastBy, [pile]: player };
    if (player === you) return;
    const count = this.room.view?.players.length ?? 2;
    sound('other', (player / Math.max(count - 1, 1)) * 1.4 - 0.7);
    const old = this.room.view?.players[player]?.espresso_size ?? 0;
    const left = old - (lifts.some((lift) => lift.owner === player && lift.place !== 'waste') ? 1 : 0);
    if (left !== old && left <= 3 && left > 0) {
      announcer.say(t().nearEnd(this.room.seatOf(player)?.name ?? '', left));
      if (left === 1) sound('near');
    }
  }

  private flipped(player: number, card: string | undefined): void {
    const deck = player === this.room.you ? document.querySelector('[data-deck]') : null;
    if (deck && card) captureAt(cardKey(player, card), deck.getBoundingClientRect());
  }

  private over(finisher: number | null, totals: number[]): void {
    this.history = [...this.history, totals];
    this.finito = { finisher };
    this.fresh = true;
    sound('finito');
    buzz([30, 40, 80]);
    const name = finisher === null ? '' : (this.room.seatOf(finisher)?.name ?? '');
    announcer.shout(finisher === null ? t().stalemate : `${t().finito} ${t().finisher(name)}`);
    this.after('finito', FINITO_MS, () => (this.finito = null));
  }
}
