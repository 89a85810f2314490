/** Twelve flags in a 24 × 16 field: rectangles by color, and shapes. Simplified, drawn by us. */

export type Mark =
  ['r', number, number, number, number, string] | ['p', string, string] | ['c', number, number, number, string];

const bars = (...colors: string[]): Mark[] =>
  colors.map((color, i) => ['r', (24 / colors.length) * i, 0, 24 / colors.length, 16, color]);
const stripes = (...colors: string[]): Mark[] =>
  colors.map((color, i) => ['r', 0, (16 / colors.length) * i, 24, 16 / colors.length, color]);
const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.4 : r];
    return `${(x + Math.cos(angle) * radius).toFixed(2)} ${(y + Math.sin(angle) * radius).toFixed(2)}`;
  }).join('L')}z`;

export const FLAGS: Record<string, Mark[]> = {
  AF: [
    ['r', 0, 0, 24, 16, '#16703c'],
    ['c', 12, 8, 6, '#fff'],
    ['c', 12, 8, 4.6, '#e8b04b'],
    ['c', 12, 8, 2.8, '#16703c'],
  ],
  CN: [
    ['r', 0, 0, 24, 16, '#d2261f'],
    ['p', star(7, 6.5, 4.2), '#ffd84d'],
    ['p', star(13.5, 4, 1.4), '#ffd84d'],
    ['p', star(14.5, 8.5, 1.4), '#ffd84d'],
  ],
  CU: [
    ...stripes('#1f4f9e', '#fff', '#1f4f9e', '#fff', '#1f4f9e'),
    ['p', 'M0 0 12 8 0 16z', '#c8202f'],
    ['p', star(4, 8, 2.8), '#fff'],
  ],
  DE: stripes('#111', '#d2261f', '#ffce2e'),
  ES: [
    ['r', 0, 0, 24, 16, '#c8202f'],
    ['r', 0, 4, 24, 8, '#ffc83d'],
  ],
  FR: bars('#1f3f95', '#fff', '#d9303a'),
  GB: [
    ['r', 0, 0, 24, 16, '#1f2f6f'],
    ['p', 'M0 0h3l21 14v2h-3L0 2zM24 0h-3L0 14v2h3L24 2z', '#fff'],
    ['p', 'M10 0h4v16h-4zM0 6h24v4H0z', '#fff'],
    ['p', 'M11 0h2v16h-2zM0 7h24v2H0z', '#c8202f'],
  ],
  IN: [...stripes('#f59331', '#fff', '#128a3e'), ['c', 12, 8, 2.2, '#1f3f95'], ['c', 12, 8, 1.2, '#fff']],
  IT: bars('#128a4a', '#fff', '#d2303a'),
  RU: stripes('#fff', '#1f4aa5', '#d2303a'),
  TR: [
    ['r', 0, 0, 24, 16, '#d2261f'],
    ['c', 9, 8, 4.6, '#fff'],
    ['c', 10.4, 8, 3.6, '#d2261f'],
    ['p', star(15.5, 8, 2.3), '#fff'],
  ],
  US: [
    ...stripes('#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234'),
    ['r', 0, 0, 11, 9.1, '#26366f'],
    ['c', 3, 3, 0.9, '#fff'],
    ['c', 8, 3, 0.9, '#fff'],
    ['c', 5.5, 5, 0.9, '#fff'],
    ['c', 3, 7, 0.9, '#fff'],
    ['c', 8, 7, 0.9, '#fff'],
  ],
};
