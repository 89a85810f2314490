/**
 * Seating plans: a drawing (a nation code or T is a table, c a chair that belongs to every table beside it, a dot is
 * nothing) or a list (`table T1 FR: a b c s`). Tables and chairs are numbered in plan order, as in the rules.
 */

import known, { most } from '$src/generated/cafe.json';
import { BadInput } from '$src/local/game';
import { NATIONS } from './notation';
import { MAX_CHAIRS, MAX_SHARED, MAX_TABLES, TABLE_CARDS, TABLE_CHAIRS } from './text';

interface TablePlan {
  name: string;
  /** null if a table card decides it. */
  nation: string | null;
  chairs: string[];
}
export interface Plan {
  tables: TablePlan[];
  chairs: { name: string; tables: number[] }[];
}

export function planOf(option: string): Plan {
  const text = (known.plans as Record<string, string>)[option] ?? option;
  if (!text.trim().includes('\n')) throw new BadInput('plan: there is no such plan');
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first = '']) => first && !first.startsWith('#'));
  if (text.length > most.text || !lines.length) throw new BadInput('plan: there is no table in it');
  const isList = lines[0]?.[0] === 'table';
  return built(isList ? listed(lines) : drawn(lines), !isList);
}

function listed(lines: string[][]): TablePlan[] {
  return lines.map((words, at) => {
    const [, name = '', nation = '', chairs = ''] = /^table (\S+) (\S+?)\s*:(.*)$/.exec(words.join(' ')) ?? [];
    const named = chairs.trim().split(' ');
    const good =
      /^[A-Z][A-Za-z0-9]{0,5}$/.test(name) &&
      lines.findIndex((one) => one[1] === name) === at &&
      (nation === 'card' || NATIONS.includes(nation)) &&
      named.every((chair, index) => /^[a-z][a-z0-9]{0,5}$/.test(chair) && named.indexOf(chair) === index);
    if (!good) throw new BadInput(`plan: ${words.join(' ')} is not understood`);
    return { name, nation: nation === 'card' ? null : nation, chairs: named };
  });
}

const cellName = (row: number, column: number): string => `${String.fromCharCode(97 + column)}${row + 1}`;

function drawn(lines: string[][]): TablePlan[] {
  const width = lines[0]?.length ?? 0;
  const words = new Set(['.', 'c', 'T', ...NATIONS]);
  const right = lines.every((cells) => cells.length === width && cells.every((cell) => words.has(cell)));
  if (!right || width > most.side || lines.length > most.side) throw new BadInput('plan: this is no drawing');
  const tables: TablePlan[] = [];
  lines.forEach((cells, row) =>
    cells.forEach((word, column) => {
      const beside = [
        [row - 1, column],
        [row, column - 1],
        [row, column + 1],
        [row + 1, column],
      ] as const;
      const isTable = word === 'T' || NATIONS.includes(word);
      if (isTable) {
        const chairs = beside.filter(([y, x]) => lines[y]?.[x] === 'c').map(([y, x]) => cellName(y, x));
        tables.push({ name: cellName(row, column).toUpperCase(), nation: word === 'T' ? null : word, chairs });
      } else if (word === 'c' && beside.every(([y, x]) => ['.', 'c'].includes(lines[y]?.[x] ?? '.')))
        throw new BadInput(`plan: chair ${cellName(row, column)} stands at no table`);
    }),
  );
  return tables;
}

/** Reading order of a drawing: by row, then by column. */
const byPlace = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1);

function built(tables: TablePlan[], isDrawing: boolean): Plan {
  const standing = new Map<string, number[]>();
  tables.forEach(({ name, chairs }, table) => {
    if (chairs.length !== TABLE_CHAIRS) throw new BadInput(`plan: table ${name} does not have four chairs`);
    for (const chair of chairs) standing.set(chair, [...(standing.get(chair) ?? []), table]);
  });
  const cards = tables.filter(({ nation }) => nation === null).length;
  const crowded = [...standing.values()].some((at) => at.length > MAX_SHARED);
  if (!tables.length || tables.length > MAX_TABLES || standing.size > MAX_CHAIRS || cards > TABLE_CARDS || crowded)
    throw new BadInput('plan: too many tables or chairs');
  const names = [...standing.keys()];
  if (isDrawing) names.sort(byPlace);
  return { tables, chairs: names.map((name) => ({ name, tables: standing.get(name) ?? [] })) };
}
