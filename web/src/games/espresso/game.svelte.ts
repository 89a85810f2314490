/** What a player does at the ESPRESSO table: play, steal, play a pair, aim at a pile, flip the hand. */

import { NO_CARD } from '$src/generated/games/espresso/rules/cards';
import { opens } from '$src/generated/games/espresso/rules/center';
import { ACCEPTED } from '$src/generated/games/espresso/rules/codes';
import { has_play } from '$src/generated/games/espresso/rules/gate';
import { card_under } from '$src/generated/games/espresso/rules/places';
import type { AnyEvent, AnyMove, EspressoPair, EspressoPlayerMove, EspressoView, Refused } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { buzz, FEEL, play as hear } from '$src/sound/sound';
import { cardName, refusalText, t } from '$src/words/words.svelte';
import { capture, wiggle } from '$src/ui/flip';
import { Overlooked } from '$src/games/overlooked';
import type { Lesson } from '$src/games/tables';
import type { Room } from '$src/room/room.svelte';
import { cardKey, HIDDEN, placeText, PLACES } from './cards';
import { deckActs, deckMove, type ShortHand } from './deck';
import { drawOptionsOf } from './draw-options';
import { Feedback } from './feedback.svelte';
import { foresee, judge, Moments } from './judge';
import { chanceOf, legalPlays } from './local/plays';
import { cardBelow, isComplete, keepsEights, pilesOf } from './piles';
import { cardAt, fitsPile, guessPair, guessPile, slotOf, underAt, type Slot } from './predict';
import { cardNumber, isJoker, matchOf } from './table';
import type { Coach } from './coach.svelte';

const REFRACTORY_MS = 160;
const ARMED_MS = 3000;
/** From this pace on, the wait is drawn, and a card waits for it instead of bouncing. */
const SLOW_PACE_MS = 500;
const POINTED_MS = 2400;
/** Events after which a stuck player may be able to go on. */
const CHANGES: ReadonlySet<AnyEvent['event']> = new Set(['dealt', 'played', 'pair_played', 'impasse_declared']);

const NOTHING: ReadonlySet<string> = new Set();

export const slotId = (slot: Slot): string => `${slot.owner}.${slot.place}`;

export class EspressoGame {
  readonly feedback: Feedback;
  /** Zero: the joker waiting for its second card. */
  armed = $state<Slot | null>(null);
  /** The target pile of the next card, chosen with arrow keys. */
  aim = $state<string | null>(null);
  /** The places in hints whose card is still there. */
  readonly hints: ReadonlySet<string> = $derived.by(() => {
    const { view, hinted } = this;
    if (!hinted.length) return NOTHING;
    return new Set(
      hinted.filter(({ slot, card }) => view && cardAt(view, slot) === card).map(({ slot }) => slotId(slot)),
    );
  });
  private hinted = $state.raw<readonly { slot: Slot; card: string | null }[]>([]);
  /** Milliseconds that must pass between two plays by this player. */
  pace = 0;
  readonly drawOptions = $derived.by(() => drawOptionsOf(this.room.options));
  readonly view = $derived.by(() => {
    const { shown } = this.room;
    const covered = this.feedback.faceDown || (this.room.options['reveal'] === 'on_all_ready' && isBefore(shown));
    return covered && shown ? unturned(shown) : shown;
  });

  /** Zero: cards that could follow the waiting joker. */
  readonly partners = $derived.by(() => {
    const { armed, view, room, drawOptions } = this;
    const found = new Set<string>();
    const you = room.you;
    if (!armed || !view || you === null) return found;
    const match = matchOf(view, drawOptions);
    for (const [owner] of view.players.entries()) {
      for (const place of PLACES) {
        const slot = { owner, place };
        const card = cardAt(view, slot);
        const other = card && card !== HIDDEN && slotId(armed) !== slotId(slot);
        if (other && judge(match, you, this.pairOf(view, armed, slot)) === ACCEPTED) found.add(slotId(slot));
      }
    }
    return found;
  });

  /** The player's open cards that would fit, judging by what is visible. */
  readonly fitting = $derived.by(() => {
    const { view, room, drawOptions } = this;
    const owner = room.you;
    if (!view || owner === null) return [];
    return PLACES.map((place): Slot => ({ owner, place })).filter((slot) => {
      const card = cardAt(view, slot);
      return card !== null && card !== HIDDEN && guessPile(view, card, drawOptions) !== null;
    });
  });
  /** Cards lit for a moment: where to look after a refusal, or what the coach means. */
  readonly lit = $derived.by(
    () => new Set([...(this.pointed ?? []), ...(this.coach?.lit ? this.fitting : [])].map(slotId)),
  );
  /** Whether the whole hand was passed through without a play, so that asking for an impasse makes sense. */
  readonly stuck = $derived.by(() => {
    const { view, room, drawOptions } = this;
    if (!this.running || !this.passes || !view || room.you === null) return false;
    const match = matchOf(view, drawOptions);
    return !has_play(match, room.you, match.center_size, true);
  });
  private pointed = $state.raw<Slot[] | null>(null);
  /** How often this player recycled since the center or the hands last changed. */
  private passes = $state(0);
  private readonly resting = new Map<string, number>();
  private readonly moments = new Moments();
  private readonly overlooked = new Overlooked<AnyMove>(chanceOf);

  constructor(
    readonly room: Room<EspressoView>,
    readonly coach: Coach | null = null,
  ) {
    this.feedback = new Feedback(room);
  }

  get running(): boolean {
    return this.view?.phase === 'running' && !this.room.info?.paused && this.room.you !== null;
  }

  /** Take note of an event before it changes the room. */
  watch(event: AnyEvent, at: number): void {
    if (this.room.view) this.moments.past(this.room.view, performance.now());
    if (CHANGES.has(event.event)) this.passes = 0;
    this.feedback.watch(event, at);
  }

  /** Why the rules refuse this move, if that is certain: no other move is pending, and it is not a lost race. */
  private foreseen(move: EspressoPlayerMove): Refused | null {
    const { room, drawOptions } = this;
    if (!room.view || room.you === null || room.pending.length) return null;
    const refusal = foresee(room.view, room.you, move, drawOptions);
    if (!refusal || this.moments.allowed(room.you, move, drawOptions, performance.now())) return null;
    return { tell: 'refused', id: 0, ...refusal } as Refused;
  }

  /** A tap on one of the player's cards, or in Chaos on another player's. */
  tap(slot: Slot): void {
    const card = this.cardFor(slot);
    if (!card) return;
    if (this.armed && slotId(this.armed) === slotId(slot)) this.again();
    else if (this.armed) this.pair(this.armed, slot);
    else if (isJoker(card, this.drawOptions)) {
      this.armed = slot;
      announcer.say([t().pairHint, this.canLayAlone ? t().aloneHint : ''].filter(Boolean).join(' '));
      this.feedback.after('armed', ARMED_MS, () => (this.armed = null));
    } else this.play(slot, card, this.aim);
  }

  /** Zero: whether the waiting joker may open a pile alone (ESP-R-24). */
  get canLayAlone(): boolean {
    const { armed, view, drawOptions } = this;
    return armed !== null && view !== null && opens(matchOf(view, drawOptions), cardNumber(cardAt(view, armed)));
  }

  /** Zero: whether there is an unseen card under the waiting joker, which may be tried as the second one (ESP-R-28). */
  get hasUnder(): boolean {
    const { armed, view, drawOptions } = this;
    if (!armed || !view) return false;
    return card_under(matchOf(view, drawOptions), armed.owner, PLACES.indexOf(armed.place)) !== NO_CARD;
  }

  /** Open a pile with the waiting joker alone, if the sheet allows it. */
  playAlone(): void {
    const { armed, view } = this;
    const card = armed && view ? cardAt(view, armed) : null;
    if (!this.canLayAlone || !armed || !card || !this.free(armed)) return;
    this.cancel();
    this.play(armed, card, null);
  }

  /** Play the waiting joker with the card under it. */
  playBlind(): void {
    if (this.armed && this.hasUnder && this.free(this.armed)) this.pair(this.armed, this.armed);
  }

  /** A second tap on the waiting joker plays it alone if allowed, else with the card under it, else cancels. */
  private again(): void {
    if (this.canLayAlone) this.playAlone();
    else if (this.hasUnder) this.playBlind();
    else this.cancel();
  }

  /** A card was dropped on a pile, or anywhere in the center. */
  drop(slot: Slot, pile: string | null): void {
    const card = this.cardFor(slot);
    if (!card) return;
    if (this.armed && slotId(this.armed) !== slotId(slot)) this.pair(this.armed, slot, pile);
    else this.play(slot, card, pile);
  }

  /** A joker was dropped on its second card. */
  dropOn(joker: Slot, second: Slot): void {
    if (this.free(joker)) this.pair(joker, second);
  }

  cancel(): void {
    this.armed = null;
    this.aim = null;
  }

  /** Step through the open piles with arrow keys, to aim the next card. */
  aimBy(step: number): void {
    const { drawOptions } = this;
    const piles = this.view
      ? pilesOf(this.view, drawOptions.zero).filter((pile) => !isComplete(pile, keepsEights(drawOptions)))
      : [];
    if (!this.running || !piles.length) return;
    const at = piles.findIndex((pile) => pile.id === this.aim);
    const next = piles[at < 0 ? (step > 0 ? 0 : piles.length - 1) : (at + step + piles.length) % piles.length];
    this.aim = next?.id ?? null;
    if (next) announcer.say(t().aimAt(cardName(next.top.card)));
  }

  /** Flip, tuck or recycle the hand. `choice` 0 is the big button, 1 the other one if there is a choice. */
  deck(shortHand: ShortHand, choice: number): void {
    const you = this.room.you;
    const mine = you === null ? null : this.view?.players[you];
    if (!this.running || !mine || !this.view || this.feedback.lockRest() > 0) return;
    const act = deckActs(mine, shortHand)[choice];
    if (!act) return;
    const move = deckMove(act, this.view.center_size);
    const told = this.foreseen(move);
    if (told) this.refusedDeck(told);
    else hear(move.do === 'flip' ? 'flip' : 'pickup');
    this.coach?.acted(performance.now(), false);
    if (move.do === 'flip') this.busy();
    if (move.do === 'recycle') this.passes += 1;
    void this.room.move(move).then((answer) => {
      if (answer.tell !== 'refused') this.feedback.withdraw(told);
      else if (answer.code !== told?.code) this.refusedDeck(answer);
    });
  }

  private refusedDeck(refused: Refused): void {
    if (refused.code === 'FLIP_NOT_STUCK') this.point(this.fitting);
    const [slot] = this.pointed ?? [];
    this.feedback.refused(refused, slot ?? null, slot && this.view ? cardAt(this.view, slot) : null);
  }

  /** Light these cards for a moment. */
  private point(slots: Slot[]): void {
    this.pointed = slots;
    this.feedback.after('pointed', POINTED_MS, () => (this.pointed = null));
  }

  simple(move: EspressoPlayerMove): void {
    const told = this.foreseen(move);
    // The first call counts, and a player who called a moment later got what they wanted.
    const says = (refused: Refused): boolean => move.do !== 'call_espresso' || refused.code !== 'ALREADY_STARTED';
    if (told && says(told)) this.feedback.say(refusalText(told), told.rule);
    void this.room.move(move).then((answer) => {
      if (answer.tell !== 'refused') this.feedback.withdraw(told);
      else if (answer.code !== told?.code && says(answer)) this.feedback.say(refusalText(answer), answer.rule);
    });
  }

  private free(slot: Slot): boolean {
    if (!this.running) return false;
    if (this.feedback.lockRest() > 0) {
      wiggle(element(slot));
      return false;
    }
    return performance.now() >= (this.resting.get(slotId(slot)) ?? 0);
  }

  /** The card that a player would take from here now; null if not allowed, or none is open. */
  private cardFor(slot: Slot): string | null {
    if (!this.free(slot) || !this.view) return null;
    const card = cardAt(this.view, slot);
    return card === HIDDEN ? null : card;
  }

  private pair(joker: Slot, second: Slot, pile: string | null = this.aim): void {
    const { view, room } = this;
    this.cancel();
    if (!view || room.you === null) return;
    const same = slotId(joker) === slotId(second);
    const cards = [cardAt(view, joker), same ? null : cardAt(view, second)] as const;
    const to = pile ?? 'any';
    const guess = cards[1] && to === 'any' ? guessPair(view, cards[1]) : cards[1] ? to : null;
    if (guess && cards[0] && cards[1]) {
      capture(cardKey(joker.owner, cards[0]));
      capture(cardKey(second.owner, cards[1]));
    }
    this.send(
      this.pairOf(view, joker, second, to),
      [
        [joker, cards[0]],
        [second, cards[1]],
      ],
      guess !== null,
    );
  }

  /** Joker and second card as a move; a card under the joker is not named, since nobody has seen it. */
  private pairOf(view: EspressoView, joker: Slot, second: Slot, to = 'any'): EspressoPair {
    const name = ({ owner, place }: Slot): string => placeText(this.room.you ?? 0, owner, place);
    const second_card = slotId(joker) === slotId(second) ? null : cardAt(view, second);
    return { do: 'pair', joker: name(joker), second: name(second), to, joker_card: cardAt(view, joker), second_card };
  }

  /** Play a card to a pile, or to any pile that takes it if this one would not. */
  private play(slot: Slot, card: string, pile: string | null): void {
    const { view, room } = this;
    if (!view || room.you === null) return;
    this.aim = null;
    const to = pile && fitsPile(view, card, pile, this.drawOptions) ? pile : 'any';
    const guess = to === 'any' ? guessPile(view, card, this.drawOptions) : to;
    if (guess) capture(cardKey(slot.owner, card));
    this.resting.set(slotId(slot), performance.now() + REFRACTORY_MS);
    this.send(
      { do: 'play', from: placeText(room.you, slot.owner, slot.place), to, card },
      [[slot, card]],
      guess !== null,
    );
  }

  private send(move: EspressoPlayerMove, cards: [Slot, string | null][], flew: boolean): void {
    // Only the server can judge a card that nobody has seen.
    const refused = !flew && cards.every(([, card]) => card !== null);
    const [slot, card] = cards.at(-1) ?? [null, null];
    const needed = card && !this.drawOptions.zero ? cardBelow(card, keepsEights(this.drawOptions)) : null;
    const wrong = refused ? this.foreseen(move) : null;
    const told = wrong && slot && card && this.feedback.fasterThan(card, slot) ? null : wrong;
    if (told) this.feedback.refused(told, slot, card, needed);
    if (flew) {
      hear('play');
      this.coach?.acted(performance.now(), true);
      this.passes = 0;
      buzz(FEEL.play);
      this.busy();
    }
    for (const [slot] of refused ? cards : []) wiggle(element(slot));
    void this.room.move(move, (answer) => {
      if (answer.tell !== 'refused') {
        if (flew) hear('counts');
        this.feedback.withdraw(told);
        return;
      }
      for (const [slot, card] of cards) {
        if (flew && card) capture(cardKey(slot.owner, card), true);
        else if (!refused) wiggle(element(slot));
      }
      if ((answer.locked_ms ?? 0) > 0) this.coach?.refused(performance.now());
      if (answer.code === told?.code && !answer.lost) this.feedback.confirm(answer);
      else this.feedback.refused(answer, slot, card, needed);
    });
  }

  /** In a room with a slow pace, show a ring while the hand is busy. */
  private busy(): void {
    if (this.pace >= SLOW_PACE_MS) this.feedback.rest(this.pace, false);
  }

  /** Light what could be played, if the room gives hints; with a `lesson`, only what it wants. */
  hint(late: boolean, lesson: Lesson | null): void {
    const { view, room, drawOptions } = this;
    const you = room.you;
    if (!this.running || !view || you === null) return;
    const all: readonly AnyMove[] = lesson
      ? [lesson.wanted].flatMap((one) => one ?? [])
      : legalPlays(matchOf(view, drawOptions), you);
    const found = new Map<string, Slot>();
    const before = this.hints;
    for (const move of late ? this.overlooked.among(all, performance.now()) : all) {
      // A pair begins with its joker; second cards are lit once it waits.
      const place = move.do === 'play' ? move.from : move.do === 'pair' ? move.joker : null;
      const slot = place && slotOf(you, place);
      if (slot) found.set(slotId(slot), slot);
    }
    const news = [...found.keys()].some((id) => !before.has(id));
    this.hinted = [...found.values()].map((slot) => ({ slot, card: cardAt(view, slot) }));
    if (news) announcer.say(t().canPlay([...found.values()].map((slot) => this.name(slot)).join('. ')));
  }

  noHints(): void {
    this.hinted = [];
  }

  /** The player's cards in words. */
  read(): string {
    const you = this.room.you;
    return you === null ? '' : PLACES.map((place) => this.name({ owner: you, place })).join('. ');
  }

  /** A slot in words: "Espresso stack: yellow 6, 5 left". */
  name(slot: Slot): string {
    const words = t();
    const view = this.view;
    if (!view) return '';
    const under = underAt(view.players[slot.owner], slot.place);
    const card = under ? words.under(cardName(cardAt(view, slot)), cardName(under)) : cardName(cardAt(view, slot));
    const left = slot.place === 'espresso' ? words.cardsLeft(view.players[slot.owner]?.espresso_size ?? 0) : '';
    const place =
      slot.place === 'espresso'
        ? words.espressoStack
        : slot.place === 'waste'
          ? words.waste
          : words.helpCard(Number(slot.place[4]));
    if (slot.owner !== this.room.you) return words.theirs(this.room.seatOf(slot.owner)?.name ?? '', place, card);
    return words.slot(place, card, left);
  }
}

/** Whether the round has not begun. Cards that are already known turn at the call, for everyone at once. */
const isBefore = (view: EspressoView | null): boolean => view?.phase === 'dealt' || view?.phase === 'countdown';

/** The view with cards face down, as before the call. */
function unturned(view: EspressoView): EspressoView {
  const players = view.players.map((player) => ({
    ...player,
    espresso: HIDDEN,
    help: [HIDDEN, HIDDEN, HIDDEN] as [string, string, string],
  }));
  return { ...view, players };
}

function element(slot: Slot): Element | null {
  return document.querySelector(`[data-slot="${slotId(slot)}"]`);
}
