/**
 * Guests, drawn by code: a person holding a menu card with the flag. Ladies have shoulder-length hair, gentlemen
 * visible ears and square shoulders, jokers a hat and a mask. Looks rotate by the alphabet, not by country, so a
 * nation's lady and gentleman always differ and no look belongs to a region.
 */

import { circle, flag, NATIONS, path, rect, shownCode, star } from './flags';

/** Level of detail: 0 up to 30 px, 1 up to 55 px and on boards, 2 in the rack. */
export type Level = 0 | 1 | 2;
export const BOX = '-1 -2 46 51';
/** The height of a guest relative to the width. */
export const TALL = 51 / 46;
export const levelOf = (size: number): Level => (size <= 33 ? 0 : size < 56 ? 1 : 2);

/** Clothes in the colors of the flag: jacket and tie of the gentleman, dress and trim of the lady. */
type Cloth = readonly [string, string, string, string];
const JOKER: Cloth = ['#5b2fa0', '#ffd23f', '#5b2fa0', '#ffd23f'];
const CLOTH: Readonly<Record<string, Cloth>> = {
  CN: ['#a81c16', '#ffd84d', '#d7281f', '#ffd84d'],
  CU: ['#1d4a94', '#d8323f', '#c8202f', '#fff'],
  DE: ['#26221f', '#d2261f', '#e0a91c', '#161616'],
  ES: ['#8f1622', '#ffc83d', '#f0b429', '#bd1d2c'],
  ET: ['#14713a', '#ffd83a', '#1c9a4b', '#ffd83a'],
  FR: ['#20398c', '#de3540', '#de3540', '#fff'],
  GB: ['#1f2f6f', '#cf2233', '#cf2233', '#fff'],
  IN: ['#0f6f33', '#f79433', '#f08a24', '#fff'],
  IT: ['#137a42', '#d2303a', '#1aa057', '#fff'],
  RU: ['#2450b4', '#d2303a', '#f3efe9', '#2450b4'],
  TR: ['#8e1b16', '#fff', '#d7281f', '#fff'],
  US: ['#26366f', '#b92538', '#b92538', '#fff'],
};
const SKIN = ['#f6d2b0', '#e4ae84', '#bd8058', '#8d5a3f'];
const HAIR = ['#2a1c17', '#5b3724', '#9c5a2a', '#dfae52', '#a7a19c', '#b4462c'];
/** The hair colors that go with each skin color. */
const TINT = [
  [1, 5, 3],
  [0, 2, 4],
  [0, 1, 5],
  [0, 0, 4],
];

interface Look {
  skin: string;
  hair: string;
  style: number;
  glasses: boolean;
  /** Position in the alphabet. */
  k: number;
}

function lookOf(nation: string, woman: boolean): Look {
  const found = (NATIONS as readonly string[]).indexOf(nation);
  if (found < 0)
    return {
      skin: SKIN[woman ? 1 : 0] ?? '',
      hair: HAIR[woman ? 0 : 1] ?? '',
      style: woman ? 1 : 0,
      glasses: false,
      k: 0,
    };
  const k = found;
  const skin = (woman ? [0, 2, 1, 3] : [3, 1, 2, 0])[k % 4] ?? 0;
  return {
    skin: SKIN[skin] ?? '',
    hair: HAIR[TINT[skin]?.[((k >> 2) + (woman ? 0 : 1)) % 3] ?? 0] ?? '',
    style: woman ? k % 6 : (k * 5 + 1) % 6,
    glasses: k % 5 === (woman ? 3 : 1),
    k,
  };
}

const dots = (list: readonly (readonly [number, number, number])[]): string =>
  list.map(([x, y, r]) => circle(x, y, r)).join('');

const LADY_BACK = [
  path('M22 2C11.5 2 9 9 9 16c0 5-.8 8.5-2.5 12.5h31C35.8 24.5 35 21 35 16c0-7-2.5-14-13-14z'),
  path('M22 2C12 2 9.5 9 9.5 16c0 7-1.5 12-5 17.5h35C36 28 34.5 23 34.5 16 34.5 9 32 2 22 2z'),
  dots([
    [13, 8.5, 6],
    [22, 6.5, 6],
    [31, 8.5, 6],
    [9, 16.5, 5.6],
    [35, 16.5, 5.6],
    [8.5, 25, 5.2],
    [35.5, 25, 5.2],
  ]),
  circle(22, 4.5, 4.6) +
    path('M22 5C13 5 10.5 11 10.5 17c0 5-.5 9-3.5 12.5h30c-3-3.5-3.5-7.5-3.5-12.5C33.5 11 31 5 22 5z'),
  path('M22 3c-9 0-12.5 6-12.5 13v8h25v-8C34.5 9 31 3 22 3z') +
    dots([
      [8.5, 22, 3.8],
      [7, 27, 3.6],
      [6.5, 32, 3.2],
      [35.5, 22, 3.8],
      [37, 27, 3.6],
      [37.5, 32, 3.2],
    ]),
  path(
    'M22 2C12 2 9.5 9 9.5 16c0 5.5-2.5 9-8 10 1.5 4.5 8.5 5 12.5 2h16c4 3 11 2.5 12.5-2-5.5-1-8-4.5-8-10C34.5 9 32 2 22 2z',
  ),
];
const FRINGE = [
  'M12.8 16c-1-8 3.4-11.5 9.2-11.5S32.2 8 31.2 16c-.6-2.3-1.4-3.7-2.5-4.6H15.3c-1.1.9-1.9 2.3-2.5 4.6z',
  'M12.6 17c-.8-9 3.7-12.5 9.4-12.5S32.2 8 31.4 17c-1-4.5-3-7-5.2-8.2-3 3-8 4.2-10.6 4.2-1.2 1-2.4 2.4-3 4z',
  'M12.6 18c-.8-10 3.7-13.5 9.4-13.5S32.2 8 31.4 18c-1.6-2.4-7.2-4.2-9.4-10-2.2 5.8-7.8 7.6-9.4 10z',
];
const GENT_TOP = [
  path(
    'M12.4 15c-1-8.5 3.6-12.3 9.6-12.3S32.6 6.5 31.6 15c-.8-2.6-1.6-4.5-2.9-5.5-4 1-9.4 1-13.4 0-1.3 1-2.1 2.9-2.9 5.5z',
  ),
  path(
    'M12.4 15c-1.6-6.5 0-10 3.8-11 4.5-4 13-3.5 15.2 1.5 1.4 2.7 1.1 6.5.2 9.5-.8-2.6-1.4-4.2-2.4-5.2-3 .5-7.3.2-10.3-1.3-1 1.8-4.7 2.8-6.5 6.5z',
  ),
  '',
  dots([
    [14.2, 9, 3.8],
    [19, 5.8, 4.2],
    [25, 5.8, 4.2],
    [29.8, 9, 3.8],
  ]),
  '',
  path(
    'M12.4 15.5c-1.2-8.5 3-12.5 9.6-12.5s10.8 4 9.6 12.5c-1-4.5-3-6.5-4-7.3-4 2.8-9 3-12 2.5-1.6 1-2.5 2.8-3.2 4.8z',
  ),
];
const BALD = 2;
const HATTED = 4;
const WITH_MUSTACHE = 5;
const HAT = 'M13.2 9.5C13.5 3 15.5.8 18 1.1q4 1.6 8 0c2.5-.3 4.5 1.9 4.8 8.4z';
const BRIM = 'M7.5 11q14.5-4.5 29 0 .8 2.2-1.7 2.4-12.8-2.6-25.6 0Q6.7 13.2 7.5 11z';
const BAND = 'M13.3 9.5q.1-1.6.4-3h16.6q.3 1.4.4 3z';
const BEARD =
  'M12.9 15.5c-.3 8.5 3.6 12 9.1 12s9.4-3.5 9.1-12c-1.2 3-2.8 4.3-5.1 4.6-2.5-1.1-5.5-1.1-8 0-2.3-.3-3.9-1.6-5.1-4.6z';
const MUSTACHE = 'M16.8 20.8q2.6-2.3 5.2-.5 2.6-1.8 5.2.5-2.6 1.6-5.2.5-2.6 1.1-5.2-.5z';
const BODY_M = 'M2.5 48V35.5q0-6.5 7-7.7L18 26h8l8.5 1.8q7 1.2 7 7.7V48z';
const BODY_F = 'M5.5 48c0-7 .6-11 3.8-14.3 2.6-2.7 6-4.3 9.7-5.2h6c3.7.9 7.1 2.5 9.7 5.2C37.9 37 38.5 41 38.5 48z';
const CROWN = ['M22 10.5q-5-1-10.5 1.5L5 2.4l9 4L22 1.6z', 'M22 10.5q5-1 10.5 1.5L39 2.4l-9 4L22 1.6z'];
const HORNS = [
  'M22 9C16 9.5 12.5 9 9.5 13.5 7 10 6.5 4.5 3.2 3.8 8 .2 16.5-.5 22 3.5z',
  'M22 9c6 .5 9.5 0 12.5 4.5 2.5-3.5 3-9 6.3-9.7C36 .2 27.5-.5 22 3.5z',
];
const MASK = 'M12.8 13.2q4.6-1.7 9.2.4 4.6-2.1 9.2-.4.6 5.6-4.2 5.8-3.2 0-5-2.7-1.8 2.7-5 2.7-4.8-.2-4.2-5.8z';
const VIOLET = '#8a5bd6';
const GOLD = '#ffd23f';

const jokerHat = (woman: boolean): string =>
  woman
    ? path(HORNS[0] ?? '', VIOLET) +
      path(HORNS[1] ?? '', GOLD) +
      circle(4, 5.5, 2.8, GOLD) +
      circle(40, 5.5, 2.8, VIOLET)
    : path(CROWN[0] ?? '', VIOLET) +
      path(CROWN[1] ?? '', GOLD) +
      circle(5, 2.6, 2.3, GOLD) +
      circle(22, 2.2, 2.3, '#fff') +
      circle(39, 2.6, 2.3, VIOLET);

/** The menu card in both hands, with the flag; a joker has a star, in the corner once declared. */
function card(nation: string, as: string, level: Level, skin: string): string {
  const joker = nation === 'JK';
  const big = level === 2 ? 0.86 : 1.1;
  const [w, h] = [24 * big, 16 * big];
  const [x, y] = [22 - w / 2, level === 2 ? 30.4 : 47.2 - h];
  const high = level === 2 ? 16.8 : h + 1.6;
  const face =
    joker && !as
      ? rect(0, 0, 24, 16, '#4a2390') + path(star(12, 8.4, 7.3), GOLD)
      : `<svg width="24" height="16" viewBox="0 0 24 16">${flag(as || nation)}</svg>${
          joker ? circle(21, 3, 4, '#4a2390') + path(star(21, 3.2, 3.2), GOLD) : ''
        }`;
  const hands = level
    ? circle(x - 0.6, y + h * 0.62, 2.4, skin) + circle(22 + w / 2 + 0.6, y + h * 0.62, 2.4, skin)
    : '';
  return (
    `<rect x="${(x - 0.9).toFixed(2)}" y="${(y - 0.9).toFixed(2)}" width="${(w + 1.8).toFixed(2)}" height="${(high + 0.2).toFixed(2)}" rx="1.6" fill="${joker ? GOLD : '#fffaf0'}" stroke="#2a1a12" stroke-width=".6"/>` +
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${big})">${face}</g>${hands}`
  );
}

function face(look: Look, woman: boolean, joker: boolean, level: Level): string {
  const [eye, dark] = [level ? 1.15 : 1.5, '#241510'];
  const bearded = !woman && !joker && look.style === BALD;
  const hidden = !woman && !joker && (look.style === BALD || look.style === HATTED) && !level;
  const lips = bearded ? '#fff' : woman ? '#a5283a' : '#7a3524';
  return (
    (level ? circle(15.8, 19.5, 1.9, '#e8604c55') + circle(28.2, 19.5, 1.9, '#e8604c55') : '') +
    (joker ? path(MASK, '#fff', 'stroke="#2c1456" stroke-width=".7"') : '') +
    circle(18.3, 16.2, eye, dark) +
    circle(25.7, 16.2, eye, dark) +
    (level ? circle(18.7, 15.8, 0.4, '#fff') + circle(26.1, 15.8, 0.4, '#fff') : '') +
    (look.glasses && level
      ? '<g fill="#fff5" stroke="#2b1d17" stroke-width=".9"><circle cx="18.2" cy="16.2" r="3.1"/><circle cx="25.8" cy="16.2" r="3.1"/><path d="M21.3 16q.7-.6 1.4 0"/></g>'
      : '') +
    (hidden
      ? ''
      : path(
          `M18.6 20.6q3.4 ${woman ? 3.2 : 2.8} 6.8 0`,
          'none',
          `stroke="${lips}" stroke-width="${level ? 1.3 : 1.6}" stroke-linecap="round"`,
        ))
  );
}

function cloth(look: Look, woman: boolean, [, tie, , trim]: Cloth): string {
  if (woman)
    return (
      path('M18.5 22h7v5.5q4 .6 5.5 1.8-4 4.7-9 4.7t-9-4.7q1.5-1.2 5.5-1.8z', look.skin) +
      path('M13 29.3q4 4.7 9 4.7t9-4.7', 'none', `stroke="${trim}" stroke-width="1.5"`)
    );
  return (
    path('M18.3 22h7.4v5.5L22 30l-3.7-2.5z', look.skin) +
    path('M17.5 25.8 22 30.4l4.5-4.6 2 .4L22 37l-6.5-10.8z', '#fff') +
    path(knot(look.k), tie)
  );
}
/** A bow tie, or a tie. */
const knot = (place: number): string =>
  place % 2 ? 'M22 29.2l-4.6-2.6v5.2zM22 29.2l4.6-2.6v5.2z' : 'M20.6 29h2.8l1.2 12h-5.2z';

function draw(nation: string, woman: boolean, level: Level, as: string): string {
  const joker = nation === 'JK';
  const look = lookOf(nation, woman);
  const colors = CLOTH[nation] ?? JOKER;
  const [jacket, tie, dress] = colors;
  const hatted = !woman && !joker && look.style === HATTED;
  const body = path(woman ? BODY_F : BODY_M);
  const head = '<ellipse cx="22" cy="15.5" rx="9" ry="9.6"/>';
  const ears = woman ? '' : circle(12.7, 16.5, 2.3) + circle(31.3, 16.5, 2.3);
  const back = woman ? (LADY_BACK[look.style] ?? '') : '';
  const top = woman ? '' : (GENT_TOP[look.style] ?? '');
  const hat = joker ? jokerHat(woman) : hatted ? path(HAT, jacket) + path(BAND, tie) + path(BRIM, jacket) : '';
  const outline = back + head + ears + body + top + hat.replace(/ fill="[^"]*"/g, '');
  const beard = !woman && !joker && look.style === BALD ? path(BEARD) : '';
  const fringe = woman && !joker ? path(FRINGE[look.k % 3] ?? '') : '';
  return (
    `<g fill="var(--rim,#fff6e6)" stroke="var(--rim,#fff6e6)" stroke-width="3" stroke-linejoin="round">${outline}</g>` +
    `<g fill="${look.hair}">${back}</g><g fill="${woman ? dress : jacket}">${body}</g>` +
    (joker ? path('M6 40l4-6 4 6-4 6zM30 40l4-6 4 6-4 6z', GOLD) : '') +
    cloth(look, woman, colors) +
    `<g fill="${look.skin}">${ears}${head}</g><g fill="${look.hair}">${beard}${top}${fringe}</g>` +
    hat +
    face(look, woman, joker, level) +
    (!woman && !joker && look.style === WITH_MUSTACHE ? path(MUSTACHE, look.hair) : '') +
    (woman && level && !joker ? circle(12.6, 20.5, 1.1, GOLD) + circle(31.4, 20.5, 1.1, GOLD) : '') +
    card(nation, as, level, look.skin)
  );
}

const drawn = new Map<string, string>();

/** A guest as markup for a box of 44 × 48: `FR-F`, `JK-M`, or a declared joker `JK-M:FR`. */
export function guest(tile: string, level: Level): string {
  const key = `${level}${tile}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const [who = '', as = ''] = tile.split(':');
  const [nation = '', sign] = who.split('-');
  const made = draw(shownCode(nation), sign === 'F', level, as);
  drawn.set(key, made);
  return made;
}
