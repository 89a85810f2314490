/** Where a dragged card was dropped: on another card of the player (a pair), on a pile, or in the center. */

import type { Place } from './cards';
import { slotId, type EspressoGame } from './game.svelte';
import { cardAt, type Slot } from './slots';
import { isJoker } from './table';

export function target(game: EspressoGame, slot: Slot, x: number, y: number, flick: boolean): void {
  const under = document.elementsFromPoint(x, y).filter((one) => !one.closest(`[data-slot="${slotId(slot)}"]`));
  const other = under.map((one) => one.closest<HTMLElement>('[data-slot]')).find(Boolean);
  const card = game.view ? cardAt(game.view, slot) : null;
  if (other && card && isJoker(card, game.drawOptions)) {
    const [owner = '0', place = ''] = (other.dataset['slot'] ?? '').split('.');
    game.dropOn(slot, { owner: Number(owner), place: place as Place });
    return;
  }
  const pile = under.map((one) => one.closest<HTMLElement>('[data-pile]')).find(Boolean);
  const inCenter = under.some((one) => one.closest('[data-center]'));
  if (pile) game.drop(slot, pile.dataset['pile'] ?? null);
  else if (inCenter || flick) game.drop(slot, null);
}
