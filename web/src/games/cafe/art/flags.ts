/** Twelve flags in a 24 × 16 field, as markup: simplified, and distinct in lightness as well as color. */

export const NATIONS = ['CN', 'CU', 'DE', 'ES', 'ET', 'FR', 'GB', 'IN', 'IT', 'RU', 'TR', 'US'] as const;

/** The code that people see. Old records write `AF` for Ethiopia. */
export const shownCode = (code: string): string => (code === 'AF' ? 'ET' : code);
/** A short name of a guest. */
export const shortName = (tile: string): string => (tile.startsWith('JK') ? 'Joker' : shownCode(tile.slice(0, 2)));

export const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
export const circle = (x: number, y: number, r: number, fill = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}"${fill && ` fill="${fill}"`}/>`;
export const path = (d: string, fill = '', more = ''): string =>
  `<path d="${d}"${fill && ` fill="${fill}"`}${more && ` ${more}`}/>`;
export const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.42 : r];
    return `${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`;
  }).join('L')}z`;
const bars = (...fills: string[]): string =>
  fills.map((fill, i) => rect((24 / fills.length) * i, 0, 24 / fills.length + 0.1, 16, fill)).join('');
const stripes = (...fills: string[]): string =>
  fills
    .map((fill, i) => {
      const high = 16 / fills.length;
      return rect(0, Number((high * i).toFixed(2)), 24, Number((high + 0.1).toFixed(2)), fill);
    })
    .join('');

const FLAGS: Readonly<Record<string, string>> = {
  CN:
    rect(0, 0, 24, 16, '#d7281f') +
    path(star(7.4, 7.4, 5) + star(14.6, 3.8, 1.9) + star(16.6, 8, 1.9) + star(14.6, 12.2, 1.9), '#ffd84d'),
  CU:
    stripes('#2458b0', '#fff', '#2458b0', '#fff', '#2458b0') +
    path('M0 0 13 8 0 16z', '#c8202f') +
    path(star(4.5, 8, 3.2), '#fff'),
  DE: stripes('#161616', '#d2261f', '#ffce2e'),
  ES: rect(0, 0, 24, 16, '#bd1d2c') + rect(0, 4, 24, 8, '#ffc83d') + rect(6, 5.6, 3.4, 4.6, '#a4492c'),
  ET: stripes('#1c9a4b', '#ffd83a', '#d8322c') + circle(12, 8, 5.1, '#1d57b8') + path(star(12, 8, 3.9), '#ffe15a'),
  FR: bars('#20398c', '#fff', '#de3540'),
  GB:
    rect(0, 0, 24, 16, '#1f2f6f') +
    path('M0 0h3l21 14v2h-3L0 2zM24 0h-3L0 14v2h3L24 2zM9.5 0h5v16h-5zM0 5.5h24v5H0z', '#fff') +
    path('M10.6 0h2.8v16h-2.8zM0 6.6h24v2.8H0z', '#cf2233'),
  IN:
    stripes('#f79433', '#fff', '#128a3e') +
    '<circle cx="12" cy="8" r="2.1" fill="none" stroke="#1f3f95" stroke-width=".9"/>',
  IT: bars('#1aa057', '#fff', '#d2303a'),
  RU: stripes('#fff', '#2450b4', '#d2303a'),
  TR:
    rect(0, 0, 24, 16, '#d7281f') +
    circle(9, 8, 4.8, '#fff') +
    circle(10.5, 8, 3.8, '#d7281f') +
    path(star(16, 8, 2.7), '#fff'),
  US:
    stripes('#b92538', '#fff', '#b92538', '#fff', '#b92538', '#fff', '#b92538') +
    rect(0, 0, 11, 9.1, '#26366f') +
    [
      [2.5, 2.5],
      [5.5, 4.5],
      [8.5, 2.5],
      [2.5, 6.6],
      [8.5, 6.6],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 0.95, '#fff'))
      .join(''),
};

/** The flag of a nation; empty for a table that has lost its card. */
export const flag = (code: string): string => FLAGS[shownCode(code)] ?? '';

/** Up to four colors of a flag, for confetti. */
export const colorsOf = (code: string): string[] =>
  [...new Set(flag(code).match(/#[0-9a-f]{3,6}/g) ?? ['#ffd84d', '#fff'])].slice(0, 4);
