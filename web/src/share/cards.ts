/** The result of a round, a match or a game as a picture. */

import { GAMES } from '$src/games';
import type { GameName } from '$src/games/game';
import { png } from './share';
import { icon, INK, label, LINES, sheet } from './svg';

export interface Row {
  name: string;
  icon: string;
  points: number;
  winner: boolean;
  /** Text beside the points: cards and bonus of the round, or what was deducted. */
  note?: string;
}
export interface Result {
  game: GameName;
  title: string;
  rows: Row[];
  /** Everyone's points after each round; drawn if there are at least two rounds. */
  lines: number[][];
}

const WIDTH = 1080;
const ROW = 104;
const CHART = 340;

function line(row: Row, y: number, rank: number): string {
  const frame = row.winner
    ? `<rect x="40" y="${y}" width="${WIDTH - 80}" height="${ROW - 14}" rx="22" fill="${INK.panel}" stroke="${INK.crema}" stroke-width="4"/>`
    : `<rect x="40" y="${y}" width="${WIDTH - 80}" height="${ROW - 14}" rx="22" fill="${INK.panel}"/>`;
  const at = y + 59;
  return [
    frame,
    label(92, at, `${rank}.`, { size: 40, bold: true, fill: row.winner ? INK.crema : INK.muted, anchor: 'middle' }),
    icon(row.icon, 136, y + 15, 60),
    label(216, at, row.name, { size: 42, bold: row.winner, most: row.note ? 400 : 560 }),
    row.note ? label(WIDTH - 220, at, row.note, { size: 32, fill: INK.muted, anchor: 'end', most: 240 }) : '',
    label(WIDTH - 76, at + 4, String(row.points), {
      size: 54,
      bold: true,
      anchor: 'end',
      fill: row.winner ? INK.crema : INK.cream,
    }),
  ].join('');
}

function chart(result: Result, y: number): string {
  const all = result.lines.flat();
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)];
  const height = (value: number): number => y + 20 + (1 - (value - least) / (most - least)) * (CHART - 130);
  const step = (WIDTH - 360) / result.lines.length;
  const ends = result.rows
    .map((row, index) => ({ row, index, y: height(result.lines.at(-1)?.[index] ?? 0) }))
    .sort((a, b) => a.y - b.y);
  ends.forEach((one, at) => (one.y = Math.max(one.y, (ends[at - 1]?.y ?? -Infinity) + 32)));
  const names = ends.map(({ row, index, y: at }) =>
    label(76 + result.lines.length * step, at + 10, row.name, { size: 28, fill: LINES[index] ?? '', most: 250 }),
  );
  const drawn = result.rows.map((_, index) => {
    const points = [0, ...result.lines.map((totals) => totals[index] ?? 0)].map(
      (value, at) => `${60 + at * step},${height(value).toFixed(1)}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${LINES[index]}" stroke-width="7" stroke-linejoin="round"/>`;
  });
  return [...drawn, ...names].join('');
}

/** The drawing; `rows` are in the order of the players. */
export function resultSvg(result: Result): string {
  const ranked = [...result.rows].sort((a, b) => b.points - a.points);
  const rank = (row: Row): number => 1 + ranked.filter((other) => other.points > row.points).length;
  const lines = result.lines.length > 1 ? CHART : 0;
  const top = 210;
  const height = top + ranked.length * ROW + lines + 110;
  const head =
    label(40, 92, GAMES[result.game].title, {
      size: 60,
      bold: true,
      fill: INK.crema,
    }) + label(40, 156, result.title, { size: 40, most: WIDTH - 80 });
  return sheet(
    WIDTH,
    height,
    head +
      ranked.map((row, index) => line(row, top + index * ROW, rank(row))).join('') +
      (lines ? chart(result, top + ranked.length * ROW) : ''),
  );
}

export const resultCard = (result: Result): Promise<Blob> => png(resultSvg(result));
