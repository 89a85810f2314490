/**
 * Where everything stands in the café, read from the names: `B3` is the table in column b, row 3, `b2` a chair. In a
 * drawn plan every table has its four chairs right beside, above and below it.
 */

export interface Point {
  name: string;
  x: number;
  y: number;
}
export interface ChairPlace extends Point {
  tables: string[];
}
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Layout {
  width: number;
  height: number;
  tables: Point[];
  chairs: ChairPlace[];
  /** The twenty fields of the bar. */
  bar: Point[];
  barArea: Area;
}

const SIDES = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;
const cell = (name: string): { x: number; y: number } => ({
  x: name.toLowerCase().charCodeAt(0) - 97,
  y: Number(name.slice(1)) - 1,
});
const nameAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

export function layoutOf(tableNames: string[]): Layout {
  const tables = tableNames.map((name) => ({ name, ...cell(name) }));
  const chairs = new Map<string, ChairPlace>();
  for (const table of tables) {
    for (const [dx, dy] of SIDES) {
      const [x, y] = [table.x + dx, table.y + dy];
      const name = nameAt(x, y);
      const chair = chairs.get(name) ?? { name, x, y, tables: [] };
      chair.tables.push(table.name);
      chairs.set(name, chair);
    }
  }
  const places = [...tables, ...chairs.values()];
  const width = Math.max(...places.map((place) => place.x)) + 1;
  const height = Math.max(...places.map((place) => place.y)) + 1;
  const ordered = [...chairs.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  return { width, tables, chairs: ordered, ...barOf(places, width, height) };
}

/** The bar: four rows of five in the middle if there is room for it, else two rows of ten below. */
function barOf(places: Point[], width: number, height: number): Pick<Layout, 'height' | 'bar' | 'barArea'> {
  const [left, top] = [(width - 5) / 2, (height - 4) / 2];
  const inside = places.every((p) => p.x + 1 <= left || p.x >= left + 5 || p.y + 1 <= top || p.y >= top + 4);
  if (inside) {
    const bar = fields(5, left, top, 1);
    return { height, bar, barArea: { x: left, y: top, width: 5, height: 4 } };
  }
  const step = width / 10;
  const bar = fields(10, 0, height + 0.2, step);
  return { height: height + 0.3 + 2 * step, bar, barArea: { x: 0, y: height + 0.2, width, height: 2 * step } };
}

function fields(columns: number, left: number, top: number, step: number): Point[] {
  return Array.from({ length: 20 }, (_, index) => ({
    name: String(index + 1),
    x: left + (index % columns) * step,
    y: top + Math.floor(index / columns) * step,
  }));
}

/** Whether this plan can be drawn from its names. */
export const isDrawn = (tableNames: string[]): boolean => tableNames.every((name) => /^[A-Z][0-9]{1,2}$/.test(name));
