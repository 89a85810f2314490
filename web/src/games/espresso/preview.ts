/** The link preview of ESPRESSO: a growing pile and a cup. */

import type { Canvas } from '$src/previews/canvas';
import { disk, lines, rounded, stroked, type Place } from '$src/previews/canvas';
import { DIGITS } from '$src/ui/letters';

/** Background and ink of each card. */
const CARDS = [
  ['#d2332b', '#ffffff'],
  ['#17408b', '#ffffff'],
  ['#35b58f', '#10211b'],
  ['#ffd84d', '#2a1708'],
] as const;
/** Half of a numeral's box. */
const MIDDLE = { x: 28, y: 40 };

function card(canvas: Canvas, value: number, [ground, ink]: readonly [string, string], place: Place): void {
  canvas.fill(rounded(100, 140, 12), '#fff6e6', place);
  canvas.fill(rounded(90, 130, 9), ground, place);
  const numeral = lines(DIGITS[value] ?? '').map((line) => line.map(([x, y]) => [x - MIDDLE.x, y - MIDDLE.y] as const));
  canvas.fill(stroked(numeral, 15), ink, place);
}

function cup(canvas: Canvas, place: Place): void {
  canvas.fill(stroked(lines('M44 30C54 28 54 42 43 41'), 4), '#fff6e6', place);
  canvas.fill(lines('M14 26H44V35C44 43 38 48 31 48H27C20 48 14 43 14 35Z'), '#fff6e6', place);
  canvas.fill(stroked(lines('M11 53H47'), 4), '#f2b84b', place);
  canvas.fill(stroked(lines('M24 21C21 17 27 15 24 11M34 21C31 17 37 15 34 11'), 3), '#f2b84b', place);
}

export function drawEspresso(canvas: Canvas): void {
  canvas.fill(disk(600, 860, 330), '#35231a');
  CARDS.forEach((look, value) => {
    const along = value - 1.5;
    card(canvas, value, look, { x: 775 + along * 185, y: 300 + along * along * 22, scale: 2.1, turn: along * 8 });
  });
  cup(canvas, { x: -20, y: 130, scale: 6 });
}
