/** What a player does at the table of ESPRESSO: play, steal, lay a pair, aim at a pile, turn the hand over. */

import type { AnyMove, EspressoView } from '$src/protocol';
import { announcer } from '$src/app/announcer.svelte';
import { buzz, sound } from '$src/app/sound';
import { cardName, refusalText, t } from '$src/i18n/words.svelte';
import { capture, wiggle } from '$src/ui/flip';
import type { Room } from '$src/room/room.svelte';
import { cardKey, HIDDEN, placeText, PLACES, valueOf } from './cards';
import { deckActs, deckMove, type ShortHand } from './deck';
import { drawOptionsOf } from './draw-options';
import { Feedback } from './feedback.svelte';
import { isComplete, keepsEights, pilesOf } from './piles';
import { cardAt, fitsPile, guessPair, guessPile, slotOf, underAt, type Slot } from './predict';

const REFRACTORY_MS = 160;
const ARMED_MS = 3000;
/** From here on the pace of a hand is worth drawing, and a card waits for it instead of bouncing. */
const SLOW_PACE_MS = 500;

export const slotId = (slot: Slot): string => `${slot.owner}.${slot.place}`;

export class EspressoGame {
  readonly feedback: Feedback;
  /** Zero: the joker that waits for its second card. */
  armed = $state<Slot | null>(null);
  /** The pile that the next card shall go to, chosen by arrow keys. */
  aim = $state<string | null>(null);
  hints = $state.raw<ReadonlySet<string>>(new Set());
  /** Milliseconds that must pass between two plays of the own hand. */
  pace = 0;
  readonly drawOptions = $derived.by(() => drawOptionsOf(this.room.options));
  readonly view = $derived.by(() =>
    this.feedback.veiled && this.room.shown ? veiled(this.room.shown) : this.room.shown,
  );

  /** Zero: cards that could follow the joker that waits; the server has the last word. */
  readonly partners = $derived.by(() => {
    const { armed, view, room, drawOptions } = this;
    const found = new Set<string>();
    if (!armed || !view) return found;
    for (const [owner] of view.players.entries()) {
      for (const place of PLACES) {
        const card = cardAt(view, { owner, place });
        const open = card && card !== HIDDEN && (owner === room.you || drawOptions.chaos);
        if (open && slotId(armed) !== slotId({ owner, place }) && guessPair(view, card))
          found.add(slotId({ owner, place }));
      }
    }
    return found;
  });

  private readonly resting = new Map<string, number>();

  constructor(readonly room: Room<EspressoView>) {
    this.feedback = new Feedback(room);
  }

  get running(): boolean {
    return this.view?.phase === 'running' && !this.room.info?.paused && this.room.you !== null;
  }

  /** A tap on an own card, or in Chaos on somebody else's. */
  tap(slot: Slot): void {
    const card = this.cardFor(slot);
    if (!card) return;
    if (this.armed && slotId(this.armed) === slotId(slot)) this.again();
    else if (this.armed) this.pair(this.armed, slot);
    else if (this.drawOptions.zero && valueOf(card) === 0) {
      this.armed = slot;
      announcer.say([t().pairHint, this.canLayAlone ? t().aloneHint : ''].filter(Boolean).join(' '));
      this.feedback.after('armed', ARMED_MS, () => (this.armed = null));
    } else this.play(slot, card, this.aim);
  }

  /** Zero: whether the joker that waits may open a pile by itself (ESP-R-24). */
  get canLayAlone(): boolean {
    return this.armed !== null && this.drawOptions.loneZero;
  }

  /** Zero: whether an unseen card lies under the joker that waits, which may be tried as its second one (ESP-R-28). */
  get hasUnder(): boolean {
    const owner = this.armed ? this.view?.players[this.armed.owner] : null;
    if (!this.armed || !owner) return false;
    return (
      (this.armed.place === 'espresso' && owner.espresso_size > 1) ||
      (this.armed.place === 'waste' && owner.waste_size > 1)
    );
  }

  /** The joker that waits opens a pile alone, where the sheet allows it; else nothing. */
  playAlone(): void {
    const { armed, view } = this;
    const card = armed && view ? cardAt(view, armed) : null;
    if (!this.canLayAlone || !armed || !card || !this.free(armed)) return;
    this.cancel();
    this.play(armed, card, null);
  }

  /** The joker that waits, with the card that lies under it. */
  playBlind(): void {
    if (this.armed && this.hasUnder && this.free(this.armed)) this.pair(this.armed, this.armed);
  }

  /** A second tap on the joker that waits: alone if that is allowed, else with the card under it, else never mind. */
  private again(): void {
    if (this.canLayAlone) this.playAlone();
    else if (this.hasUnder) this.playBlind();
    else this.cancel();
  }

  /** A card was dragged onto a pile, or just into the center. */
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

  /** Walk through the open piles with the arrow keys; the next card goes there. */
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

  /** The hand cards: flip, tuck or take up. `choice` 0 is the big button, 1 the other one if there is a choice. */
  deck(shortHand: ShortHand, choice: number): void {
    const you = this.room.you;
    const mine = you === null ? null : this.view?.players[you];
    if (!this.running || !mine || !this.view || this.feedback.lockRest() > 0) return;
    const act = deckActs(mine, shortHand)[choice];
    if (!act) return;
    const move = deckMove(act, this.view.center_size);
    sound('deal');
    if (move.do === 'flip') this.busy();
    void this.room.move(move).then((answer) => {
      if (answer.tell === 'refused') this.feedback.refused(answer, null, null);
    });
  }

  simple(move: AnyMove): void {
    void this.room.move(move).then((answer) => {
      // The first call counts; whoever called a moment later has got what they wanted.
      if (move.do === 'call_espresso' && answer.tell === 'refused' && answer.code === 'ALREADY_STARTED') return;
      if (answer.tell === 'refused') this.feedback.say(refusalText(answer), answer.rule);
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

  /** The card that a hand would take from here now; null if it may not, or none lies open. */
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
    const names = [joker, second].map((slot) => placeText(room.you ?? 0, slot.owner, slot.place));
    const move: AnyMove = {
      do: 'pair',
      joker: names[0] ?? '',
      second: names[1] ?? '',
      to,
      joker_card: cards[0],
      second_card: cards[1],
    };
    this.send(
      move,
      [
        [joker, cards[0]],
        [second, cards[1]],
      ],
      guess !== null,
    );
  }

  /** Play a card to a pile; to any that takes it if the pile would not. */
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

  private send(move: AnyMove, cards: [Slot, string | null][], flew: boolean): void {
    // The rules refuse it, and the server will say why; of a card that nobody has seen only the server can tell.
    const refused = !flew && cards.every(([, card]) => card !== null);
    if (flew) {
      sound('play');
      buzz(8);
      this.busy();
    }
    for (const [slot] of refused ? cards : []) wiggle(element(slot));
    void this.room.move(move, (answer) => {
      if (answer.tell !== 'refused') {
        if (flew) sound('counts');
        return;
      }
      for (const [slot, card] of cards) {
        if (flew && card) capture(cardKey(slot.owner, card), true);
        else if (!refused) wiggle(element(slot));
      }
      const [slot, card] = cards.at(-1) ?? [null, null];
      this.feedback.refused(answer, slot, card);
    });
  }

  /** In a room with a slow pace the hand is on its way for a while; the ring shows it. */
  private busy(): void {
    if (this.pace >= SLOW_PACE_MS) this.feedback.rest(this.pace, false);
  }

  /** Ask what could be played, where the room gives hints. */
  async askHints(): Promise<void> {
    const { you } = this.room;
    if (!this.running || you === null) return;
    const answer = await this.room.ask({ ask: 'hints' });
    const found = new Map<string, Slot>();
    if (answer.tell === 'accepted') {
      for (const move of (answer.answer ?? []) as AnyMove[]) {
        const places = move.do === 'play' ? [move.from] : move.do === 'pair' ? [move.joker, move.second] : [];
        for (const slot of places.map((place) => slotOf(you, place))) found.set(slotId(slot), slot);
      }
    }
    const news = [...found.keys()].some((id) => !this.hints.has(id));
    this.hints = new Set(found.keys());
    if (news) announcer.say(t().canPlay([...found.values()].map((slot) => this.name(slot)).join('. ')));
  }

  /** The own cards in words. */
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

/** The table a moment before the cards turn. */
function veiled(view: EspressoView): EspressoView {
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
