/**
 * The furniture of the café as markup. A chair has a rail on every side without a table, so it is open toward its
 * tables. A table shows the flag, the code, and a cup for each of its guests.
 */

import { flag, shownCode, star } from './flags';

export type Side = 'N' | 'S' | 'W' | 'E';
const ALL: readonly Side[] = ['N', 'S', 'W', 'E'];
export const AGAINST: Readonly<Record<Side, Side>> = { N: 'S', S: 'N', W: 'E', E: 'W' };
const TOWARD: Readonly<Record<Side, readonly [number, number]>> = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] };
const RAILS: Readonly<Record<Side, string>> = {
  N: 'M-9-10.5Q0-13.5 9-10.5',
  S: 'M-9 10.5Q0 13.5 9 10.5',
  W: 'M-10.5-9Q-13.5 0-10.5 9',
  E: 'M10.5-9Q13.5 0 10.5 9',
};

/** Patterns, gradients and the cup; `id` keeps two drawings on one page apart, `k` is the scale of the floor. */
export const defs = (id: string, k: number): string => `
<pattern id="${id}floor" width="44" height="14" patternUnits="userSpaceOnUse" patternTransform="scale(${k})"><rect width="44" height="14" fill="var(--floor)"/><path d="M0 0 22 14V28L0 14zM0-14 22 0V14L0 0z" fill="var(--floor2)"/><path d="M0 0 22 14 44 0M0-14 22 0 44-14M0 0v14M22 0v14" fill="none" stroke="var(--seam)" stroke-width=".7"/></pattern>
<pattern id="${id}tiles" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)scale(${k})"><rect width="20" height="20" fill="var(--tile1)"/><path d="M0 0h10v10H0zM10 10h10v10H10z" fill="var(--tile2)"/></pattern>
<radialGradient id="${id}lamp"><stop stop-color="var(--lamp)" stop-opacity=".75"/><stop offset=".45" stop-color="var(--lamp)" stop-opacity=".28"/><stop offset="1" stop-color="var(--lamp)" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}wood" cx=".38" cy=".3" r=".9"><stop stop-color="var(--wood1)"/><stop offset="1" stop-color="var(--wood2)"/></radialGradient>
<radialGradient id="${id}gold" cx=".38" cy=".3" r=".9"><stop stop-color="#ffe9a0"/><stop offset="1" stop-color="#d99a1c"/></radialGradient>
<linearGradient id="${id}slab" x2="0" y2="1"><stop stop-color="var(--slab1)"/><stop offset="1" stop-color="var(--slab2)"/></linearGradient>
<symbol id="${id}cup" viewBox="-6 -6 12 12"><circle r="5.6" fill="#0003" cy=".8"/><circle r="5.2" fill="#fff"/><path d="M3 0h3" stroke="#fff" stroke-width="2.2"/><circle r="3.2" fill="#6b3d1e"/><path d="M-1.5-.8a2 2 0 0 1 2.6-.8" stroke="#d9a86c" stroke-width=".9" fill="none"/></symbol>`;

/** A chair in a box of 27 units around zero; `open` are the sides at which its tables stand. */
export function chair(open: readonly Side[]): string {
  const rails = ALL.filter((side) => !open.includes(side));
  const back = open.length === 1 && open[0] ? AGAINST[open[0]] : null;
  return (
    '<rect x="-11" y="-9.5" width="22" height="22" rx="6" fill="#0004"/>' +
    `<g fill="none" stroke="var(--rail)" stroke-linecap="round">${rails.map((side) => `<path d="${RAILS[side]}" stroke-width="${side === back ? 5.2 : 3.2}"/>`).join('')}</g>` +
    '<rect x="-9.5" y="-9.5" width="19" height="19" rx="5.5" fill="var(--seat)"/><rect x="-7.8" y="-8" width="15.6" height="15" rx="4.5" fill="var(--seat2)"/>' +
    `<g fill="none" stroke="var(--railhi)" stroke-linecap="round" stroke-width="1">${rails.map((side) => `<path d="${RAILS[side]}"/>`).join('')}</g>`
  );
}

/** A round table in a box of 48 units around zero. `scale` is that of the drawing, `code` the size of its letters in pixels. */
export function table(
  id: string,
  nation: string,
  cups: readonly Side[],
  gold: boolean,
  scale: number,
  code: number,
): string {
  const letters = Math.max(10, code / scale);
  const small = scale < 0.85;
  const f = small ? 1.22 : 1.12;
  return (
    `<ellipse cx="0" cy="2.5" rx="24" ry="23.5" fill="#0005"/><circle r="23.5" fill="${gold ? '#7a4d0c' : 'var(--woodrim)'}"/><circle r="22" fill="url(#${id}${gold ? 'gold' : 'wood'})"/>` +
    '<path d="M-20-4A20 20 0 0 1-8-18M-20 4a20 20 0 0 0 6 11" stroke="#fff" stroke-opacity=".25" stroke-width="1.2" fill="none"/>' +
    (nation
      ? `<g transform="translate(${-12 * f} ${small ? -16 : -13.5}) scale(${f})"><rect x="-.8" y="-.8" width="25.6" height="17.6" rx="1.2" fill="#fffaf0" stroke="#2a1a12" stroke-width=".6"/><svg width="24" height="16" viewBox="0 0 24 16">${flag(nation)}</svg></g>` +
        `<text y="${(small ? 5.5 + letters * 0.8 : 6.5 + letters * 0.75).toFixed(1)}" font-size="${letters.toFixed(1)}" fill="#2a1608">${shownCode(nation)}</text>`
      : '') +
    (small
      ? ''
      : cups
          .map((side) => {
            const [x, y] = TOWARD[side];
            return `<use href="#${id}cup" class="cup ${side}" x="${x * 19 - 4.2}" y="${y * 19 - 4.2}" width="8.4" height="8.4"/>`;
          })
          .join('')) +
    (gold
      ? `<g transform="translate(17 -17)"><circle r="7.5" fill="#4a2a06"/><path d="${star(0, 0.4, 6)}" fill="#ffd23f"/></g>`
      : '')
  );
}

const bottle = (x: number, fill: string): string =>
  `<path d="M${x} 0v-7l1.2-1.5v-3h1.8v3L${x + 4.2}-7v7z" fill="${fill}"/>`;
export const BOTTLES = bottle(-8, '#3f7d4e') + bottle(-3, '#b5651d') + bottle(2, '#d9c9a8');
export const CAKES =
  '<path d="M-11 0v-2a11 10 0 0 1 22 0v2z" fill="#dff1f455" stroke="#fff9" stroke-width=".8"/><path d="M-8-.6V-5h16v4.4z" fill="#f6c9a0"/><path d="M-8-5q8-3 16 0v1.8H-8z" fill="#c8434a"/><path d="M-13 0h26" stroke="#e9eef0" stroke-width="1.6"/><circle cy="-12.5" r="1.3" fill="#fff"/>';
export const MACHINE =
  '<path d="M-14-13h28l-1.5 4.5h-25z" fill="#f1f4f6"/><path d="M-12-8.5h24V-6h-24z" fill="#a9b1b8"/><path d="M-12-6h3v6h-3zM9-6h3v6H9z" fill="#c9ced2"/><path d="M-7-6h4v2.2h-4zM3-6h4v2.2H3z" fill="#3a2b24"/><path d="M-6.6-3h3.6v2.8h-3.6zM3.4-3H7v2.8H3.4z" fill="#fff"/><path d="M-13 0h26" stroke="#8d959b" stroke-width="1.6"/><circle cy="-10.7" r="1.2" fill="#d2332b"/>';

/** A counter of the bar: a slab with a brass line, with `what` in the middle between bottles and cups. */
export function counter(id: string, x: number, y: number, width: number, high: number, what: string): string {
  const k = high / 15;
  const cup = (at: number): string =>
    `<use href="#${id}cup" x="${x + width * at}" y="${y + high * 0.1}" width="${high * 0.75}" height="${high * 0.75}"/>`;
  return (
    `<rect x="${x - 3}" y="${y + 2.5}" width="${width + 6}" height="${high}" rx="${high * 0.3}" fill="#0006"/>` +
    `<rect x="${x - 3}" y="${y}" width="${width + 6}" height="${high}" rx="${high * 0.3}" fill="url(#${id}slab)" stroke="var(--rail)" stroke-width=".8"/>` +
    `<path d="M${x} ${y + high * 0.24}h${width}" stroke="var(--brass)" stroke-width="1.2"/>` +
    `<g transform="translate(${x + width / 2} ${y + high * 0.86}) scale(${k})">${what}</g>` +
    `<g transform="translate(${x + width * 0.16} ${y + high * 0.8}) scale(${k})">${BOTTLES}</g>${cup(0.72)}${cup(0.84)}`
  );
}
