/** Where a lesson points: at a guest, then its chair or the bar, then the button that ends the turn. */

import type { AnyMove, CafeMove } from '$src/protocol';
import type { Turn } from './turn.svelte';

export interface Pointed {
  /** Index in the rack. */
  guest?: number;
  chair?: string;
  button?: 'bar' | 'confirm' | 'stop';
}

export function pointed(wanted: AnyMove | null, turn: Turn): Pointed {
  const move = wanted as CafeMove | null;
  if (!move || !turn.mine || turn.busy) return {};
  if (move.do === 'stop') return { button: 'stop' };
  const left =
    move.do === 'place' ? move.put.filter((put) => !turn.placed.some((one) => one.chair === put.chair)) : [move];
  const next = turn.atBar === null && !turn.swapped ? left[0] : undefined;
  if (!next) return { button: 'confirm' };
  if (turn.chosen === null || turn.rack[turn.chosen] !== next.tile) {
    const guest = turn.rack.findIndex((tile, index) => tile === next.tile && !turn.used.includes(index));
    return guest < 0 ? {} : { guest };
  }
  return 'chair' in next ? { chair: next.chair } : { button: 'bar' };
}
