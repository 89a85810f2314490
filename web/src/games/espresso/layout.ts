/** The layout of the table: a column, a phone in landscape, or a table to sit around. */

export type Layout = 'tall' | 'flat' | 'desk';
/** How to take other players' cards in Chaos: from rows of large cards, or one player at a time. */
export type Reach = 'rows' | 'tabs';

const DESK = { width: 1000, height: 620 };
const FLAT_HEIGHT = 560;
const SHORT_HEIGHT = 760;
/** With this many rivals, all their cards no longer fit on a phone at a size that fingers can hit. */
const CROWD = 4;

export function layoutOf(width: number, height: number): Layout {
  if (width >= DESK.width && height >= DESK.height) return 'desk';
  return width > height && height < FLAT_HEIGHT ? 'flat' : 'tall';
}

export function reachOf(layout: Layout, rivals: number, height: number): Reach {
  if (layout === 'desk') return 'rows';
  if (layout === 'flat') return rivals > 1 ? 'tabs' : 'rows';
  return rivals >= CROWD || (rivals === CROWD - 1 && height < SHORT_HEIGHT) ? 'tabs' : 'rows';
}

/** The other players clockwise from the player's left; for a spectator, all players. */
export function clockwise(players: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: players }, (_, index) => index);
  return Array.from({ length: players - 1 }, (_, index) => (you + 1 + index) % players);
}

/** Who sits at the left, top and right of a large table. */
export function railsOf(others: readonly number[]): { left: number[]; top: number[]; right: number[] } {
  if (others.length < 3) return { left: [], top: [...others], right: [] };
  return { left: others.slice(0, 1), top: others.slice(1, -1), right: others.slice(-1) };
}
