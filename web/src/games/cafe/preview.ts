/** The link preview of Café International: three tables, each of a different nation, with their guests. */

import { disk, rounded, type Canvas } from '$src/previews/canvas';
import { flag } from './art/flags';

const RECT = /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="(#\w+)"\/>/g;

/** A nation, the place of its table, and the guests around it: jacket, skin and hair, or null for an empty chair. */
const TABLES: readonly (readonly [string, number, number, readonly (readonly [string, string, string] | null)[]])[] = [
  ['FR', 205, 315, [['#de3540', '#f6d2b0', '#5b3724'], ['#20398c', '#bd8058', '#2a1c17'], null, null]],
  ['IT', 600, 315, [['#1aa057', '#e4ae84', '#2a1c17'], ['#137a42', '#f6d2b0', '#9c5a2a'], ['#d2303a', '#8d5a3f', '#2a1c17'], ['#1aa057', '#f6d2b0', '#dfae52']]],
  ['DE', 995, 315, [null, ['#26221f', '#f6d2b0', '#dfae52'], ['#e0a91c', '#bd8058', '#2a1c17'], null]],
]; // prettier-ignore

/** A flag of three plain stripes, 24 by 16. */
function stripes(canvas: Canvas, code: string, x: number, y: number, scale: number): void {
  canvas.fill(rounded(24 * scale + 12, 16 * scale + 12, 10), '#2a1708', { x, y });
  for (const [, left, top, width, height, color] of flag(code).matchAll(RECT)) {
    const [w, h] = [Math.min(24 - Number(left), Number(width)), Math.min(16 - Number(top), Number(height))];
    canvas.fill(rounded(w, h, 0), color ?? '', {
      x: x + (Number(left) + w / 2 - 12) * scale,
      y: y + (Number(top) + h / 2 - 8) * scale,
      scale,
    });
  }
}

export function drawCafe(canvas: Canvas): void {
  canvas.fill(rounded(1200, 470, 0), '#35231a', { x: 600, y: 315 });
  for (const [code, x, y, guests] of TABLES) {
    guests.forEach((guest, index) => {
      const turn = index * 90;
      const angle = (turn * Math.PI) / 180;
      const at = (far: number): { x: number; y: number; turn: number } => ({
        x: x + Math.sin(angle) * far,
        y: y - Math.cos(angle) * far,
        turn,
      });
      canvas.fill(rounded(92, 72, 20), guest ? '#b98a3e' : '#5a4436', at(146));
      if (!guest) return;
      const [jacket, skin, hair] = guest;
      canvas.fill(rounded(86, 44, 22), jacket, at(142));
      canvas.fill(disk(28), hair, at(148));
      canvas.fill(disk(20), skin, at(140));
    });
    canvas.fill(disk(106), '#b07a1c', { x, y });
    canvas.fill(disk(98), '#fff6e6', { x, y });
    stripes(canvas, code, x, y, 4.6);
  }
}
