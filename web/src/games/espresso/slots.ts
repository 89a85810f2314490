/** The places of a table by name, and the open card at a place. */

import type { EspressoPlayerView, EspressoView } from '$src/protocol';
import { LETTERS, type Place } from './cards';

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

/** The card under a joker that was lifted in vain, if everyone may see it (ESP-R-28). */
export function underAt(player: EspressoPlayerView | undefined, place: Place): string | null {
  const seen = player as { under_espresso?: string | null; under_waste?: string | null } | undefined;
  return (place === 'espresso' ? seen?.under_espresso : place === 'waste' ? seen?.under_waste : null) ?? null;
}
