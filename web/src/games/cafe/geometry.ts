/**
 * The layout of the café, derived from names: `B3` is the table in column b, row 3, and `b2` a chair. In a drawn plan
 * every table has its four chairs directly beside, above and below it.
 */

import { BAR_FIELDS } from '$src/generated/games/cafe/rules/state';
import { AGAINST, type Side } from './art/furniture';

export interface Point {
  name: string;
  x: number;
  y: number;
}
export interface ChairPlace extends Point {
  tables: string[];
  /** The sides on which it has a table. */
  open: Side[];
}
export interface TablePlace extends Point {
  /** Its chairs, with the side each is on. */
  chairs: { side: Side; chair: string }[];
}
export interface Layout {
  width: number;
  height: number;
  tables: TablePlace[];
  chairs: ChairPlace[];
  /** Whether the bar is in the middle of the room; otherwise it is below. */
  inside: boolean;
}
/** The bar in pixels: its place, counters and stools. */
export interface BarPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The smallest distance between two stools. */
  step: number;
  counters: { y: number; high: number }[];
  stools: { x: number; y: number }[];
}

/** The offset of a chair from its table. */
export const SIDES: readonly (readonly [Side, number, number])[] = [
  ['N', 0, -1],
  ['W', -1, 0],
  ['E', 1, 0],
  ['S', 0, 1],
];
/** The names of a chair's tables. */
export const tablesAt = (tables: Readonly<Record<string, unknown>>, chair: string): string[] =>
  layoutOf(Object.keys(tables)).chairs.find(({ name }) => name === chair)?.tables ?? [];

/** The height of a bar below the room, in cells. */
export const BELOW = 2.2;
export const cell = (name: string): { x: number; y: number } => ({
  x: name.toLowerCase().charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
});
export const nameAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

export function layoutOf(tableNames: string[]): Layout {
  const tables: TablePlace[] = tableNames.map((name) => ({ name, ...cell(name), chairs: [] }));
  const chairs = new Map<string, ChairPlace>();
  for (const table of tables) {
    for (const [side, dx, dy] of SIDES) {
      const [x, y] = [table.x + dx, table.y + dy];
      const name = nameAt(x, y);
      const chair = chairs.get(name) ?? { name, x, y, tables: [], open: [] };
      chair.tables.push(table.name);
      chair.open.push(AGAINST[side]);
      chairs.set(name, chair);
      table.chairs.push({ side, chair: name });
    }
  }
  const places: Point[] = [...tables, ...chairs.values()];
  const width = Math.max(...places.map((place) => place.x)) + 1;
  const height = Math.max(...places.map((place) => place.y)) + 1;
  const ordered = [...chairs.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  const [left, top] = [(width - 5) / 2, (height - 5) / 2];
  const inside = places.every((p) => p.x + 1 <= left || p.x >= left + 5 || p.y + 1 <= top || p.y >= top + 5);
  return { width, height, tables, chairs: ordered, inside };
}

/** Four rows of stools at two counters in the middle of the room, or two rows at one counter below. */
export function barOf({ width, height, inside }: Layout, cw: number, ch: number): BarPlace {
  const columns = BAR_FIELDS / (inside ? 4 : 2);
  const high = Math.min(cw, ch) * BELOW + 8;
  const [x, y, w, h] = inside
    ? [((width - 5) / 2 + 0.06) * cw, ((height - 5) / 2 - 0.02) * ch, 4.88 * cw, 5.04 * ch]
    : [5, height * ch, width * cw - 10, high - 4];
  const slab = inside ? h * 0.115 : high * 0.16;
  const row = inside ? (h - 2 * slab) / 4 : (h - slab) / 2;
  const after = inside ? [0, 2] : [0]; // rows that have a counter below them
  const rowAt = (index: number): number => y + row / 2 + index * row + after.filter((one) => one < index).length * slab;
  const stools = Array.from({ length: BAR_FIELDS }, (_, index) => ({
    x: x + (w / columns) * ((index % columns) + 0.5),
    y: rowAt(Math.floor(index / columns)),
  }));
  const counters = after.map((one) => ({ y: rowAt(one) + row / 2, high: slab }));
  return { x, y, width: w, height: h, step: Math.min(w / columns, row), counters, stools };
}

/** Whether this plan can be drawn from the names of its tables. */
export const isDrawn = (tableNames: string[]): boolean => tableNames.every((name) => /^[A-Z][0-9]{1,2}$/.test(name));
