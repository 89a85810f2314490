/** How the table lies on a screen: in a column, sideways on a phone, or as a table to sit around. */

export type Layout = 'tall' | 'flat' | 'desk';
/** How the cards of others are taken in Chaos: from rows of large cards, or one player at a time. */
export type Reach = 'rows' | 'tabs';

const DESK = { width: 1000, height: 620 };
const FLAT_HEIGHT = 560;
const SHORT_HEIGHT = 760;
/** From so many rivals on the cards of all do not fit on a phone in a size that a finger hits. */
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

/** The others in the order in which they sit, clockwise from the own left hand; all of them for somebody who watches. */
export function clockwise(players: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: players }, (_, index) => index);
  return Array.from({ length: players - 1 }, (_, index) => (you + 1 + index) % players);
}

/** Around a large table: who sits at the left, at the top and at the right. */
export function railsOf(others: readonly number[]): { left: number[]; top: number[]; right: number[] } {
  if (others.length < 3) return { left: [], top: [...others], right: [] };
  return { left: others.slice(0, 1), top: others.slice(1, -1), right: others.slice(-1) };
}
