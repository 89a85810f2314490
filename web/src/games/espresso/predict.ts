/**
 * What an own move will probably do, drawn in the same frame in which it is made. This is a guess about the picture
 * only: the server judges every move, and its event or refusal replaces the guess.
 */

import type { AnyMove, EspressoPlayerView, EspressoView } from '$src/protocol';
import type { Pending } from '$src/games/game';
import { colorOf, HIDDEN, letterOf, LETTERS, parseLaid, valueOf, type Place } from './cards';
import type { DrawOptions } from './draw-options';

export const GUESSED_PILE = 'new';

/** Whether this card will be drawn on this pile. */
export function fitsPile(view: EspressoView, card: string, pile: string, { zero, zeroOnEight }: DrawOptions): boolean {
  const top = topOf(view, pile);
  const next = valueOf(top) + 1 === 9 && zeroOnEight && !zero ? 0 : valueOf(top) + 1;
  return colorOf(top) === colorOf(card) && next === valueOf(card);
}

const topOf = (view: EspressoView, pile: string): string => parseLaid(view.center[pile]?.at(-1) ?? HIDDEN).card;

/** The pile on which this card will be drawn until the server has answered; null: nowhere to be seen. */
export function guessPile(view: EspressoView, card: string, drawOptions: DrawOptions): string | null {
  const found = Object.keys(view.center).find((pile) => fitsPile(view, card, pile, drawOptions));
  return found ?? (opens(valueOf(card), drawOptions) ? GUESSED_PILE : null);
}

const opens = (value: number, { zero, loneZero }: DrawOptions): boolean =>
  zero ? value === 1 || (value === 0 && loneZero === true) : value === 0;

/** The same for a joker and its second card: the joker takes the place of the number between, of 0 if it opens a pile. */
export function guessPair(view: EspressoView, second: string): string | null {
  const found = Object.keys(view.center).find(
    (pile) => valueOf(topOf(view, pile)) > 0 && valueOf(topOf(view, pile)) + 2 === valueOf(second),
  );
  return found ?? (valueOf(second) === 1 ? GUESSED_PILE : null);
}

export interface Slot {
  owner: number;
  place: Place;
}

export function slotOf(you: number, text: string): Slot {
  const [first = '', second] = text.split('.');
  return second ? { owner: LETTERS.indexOf(first), place: second as Place } : { owner: you, place: first as Place };
}

export function cardAt(view: EspressoView, slot: Slot): string | null {
  const player = view.players[slot.owner];
  if (!player) return null;
  if (slot.place === 'espresso') return player.espresso;
  if (slot.place === 'waste') return player.waste;
  return player.help[Number(slot.place[4]) - 1] ?? null;
}

/** The card under a joker that was lifted in vain, if everybody may see it (ESP-R-28). */
export function underAt(player: EspressoPlayerView | undefined, place: Place): string | null {
  const seen = player as { under_espresso?: string | null; under_waste?: string | null } | undefined;
  return (place === 'espresso' ? seen?.under_espresso : place === 'waste' ? seen?.under_waste : null) ?? null;
}

/** The view with all own moves that wait; a packet is drawn only over the hand that it was taken from. */
export function overlay(
  confirmed: EspressoView,
  you: number,
  pending: readonly Pending<EspressoView>[],
  drawOptions: DrawOptions,
): EspressoView {
  return pending.reduce((view, { move, before }) => {
    const [now, then] = [view.players[you], before?.players[you]];
    const packet = move.do === 'flip' || move.do === 'recycle';
    const same = now?.hand_size === then?.hand_size && now?.waste_size === then?.waste_size;
    return packet && !same ? view : predict(view, you, move, drawOptions);
  }, confirmed);
}

/** The view with one own move that has not been answered yet. */
export function predict(view: EspressoView, you: number, move: AnyMove, drawOptions: DrawOptions): EspressoView {
  switch (move.do) {
    case 'play': {
      const slot = slotOf(you, move.from);
      const card = move.card;
      if (!card || cardAt(view, slot) !== card) return view;
      const pile = move.to && move.to !== 'any' ? move.to : guessPile(view, card, drawOptions);
      return pile ? laid(taken(view, slot), slot.owner, card, pile) : view;
    }
    case 'pair': {
      const [joker, second] = [slotOf(you, move.joker), slotOf(you, move.second)];
      const cards = [move.joker_card, move.second_card];
      if (!cards[0] || !cards[1] || cardAt(view, joker) !== cards[0] || cardAt(view, second) !== cards[1]) return view;
      const pile = move.to && move.to !== 'any' ? move.to : guessPair(view, cards[1]);
      if (!pile) return view;
      return laid(laid(taken(taken(view, joker), second), joker.owner, cards[0], pile), second.owner, cards[1], pile);
    }
    case 'flip': {
      const player = view.players[you];
      if (!player || player.hand_size === 0) return view;
      const count = Math.min(move.size ?? 3, player.hand_size);
      const change = { hand_size: player.hand_size - count, waste: HIDDEN, waste_size: player.waste_size + count };
      return patched(view, you, change);
    }
    case 'recycle': {
      const player = view.players[you];
      if (!player || player.waste_size === 0) return view;
      return patched(view, you, { hand_size: player.hand_size + player.waste_size, waste: null, waste_size: 0 });
    }
    case 'ready':
      return patched(view, you, { ready: true });
    default:
      return view;
  }
}

function patched(view: EspressoView, index: number, change: Partial<EspressoPlayerView>): EspressoView {
  return { ...view, players: view.players.map((player, at) => (at === index ? { ...player, ...change } : player)) };
}

/** What lies under a card is not known before the server says so: a back, or nothing. */
function taken(view: EspressoView, slot: Slot): EspressoView {
  const player = view.players[slot.owner];
  if (!player) return view;
  if (slot.place === 'waste') {
    const waste_size = player.waste_size - 1;
    return patched(view, slot.owner, { waste: waste_size > 0 ? HIDDEN : null, waste_size });
  }
  const espresso_size = player.espresso_size - 1;
  const under = espresso_size >= 0 ? HIDDEN : null;
  if (slot.place === 'espresso') {
    return patched(view, slot.owner, { espresso: espresso_size > 0 ? HIDDEN : null, espresso_size });
  }
  const help: EspressoPlayerView['help'] = [...player.help];
  help[Number(slot.place[4]) - 1] = under;
  return patched(view, slot.owner, { help, espresso_size: Math.max(espresso_size, 0) });
}

function laid(view: EspressoView, owner: number, card: string, pile: string): EspressoView {
  const cards = [...(view.center[pile] ?? []), `${card}@${letterOf(owner)}`];
  return { ...view, center: { ...view.center, [pile]: cards } };
}
