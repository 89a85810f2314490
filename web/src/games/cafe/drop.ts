/** Finds the chair that is meant when a guest is dragged onto the board. */

import type { Turn } from './turn.svelte';

export function drop(turn: Turn, index: number, x: number, y: number): void {
  const rect = document.querySelector('.floor')?.getBoundingClientRect();
  if (rect && x > rect.left - 20 && x < rect.right + 20 && y > rect.top - 20 && y < rect.bottom + 20)
    turn.dropAt(index, nearest(x, y), under(x, y));
}

/** The chair under a point of the screen, legal or not. */
const under = (x: number, y: number): string | null =>
  [...document.querySelectorAll<SVGElement>('[data-seat]')].find((seat) => {
    const box = seat.getBoundingClientRect();
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  })?.dataset['seat'] ?? null;

/** The legal chair nearest to a point of the screen, if it is close enough. */
function nearest(x: number, y: number): string | null {
  const found = [...document.querySelectorAll<HTMLElement>('.spot[data-chair]')]
    .map((spot) => ({ spot, box: spot.getBoundingClientRect() }))
    .map(({ spot, box }) => ({
      spot,
      far: Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y),
      size: box.width,
    }))
    .sort((a, b) => a.far - b.far)[0];
  return found && found.far < found.size * 1.5 ? (found.spot.dataset['chair'] ?? null) : null;
}
