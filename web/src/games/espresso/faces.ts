/** Card faces, drawn once as pictures, so that a card is one element with the class of its face. */

import { DIGITS } from '$src/ui/letters';
import { adoptRules, pictureUrl } from '$src/ui/pictures';
import { COLORS, colorOf, type Color } from './cards';

interface Look {
  ground: string;
  /** The color of the large silhouette: darker than the ground for white ink, lighter for dark ink. */
  tone: string;
  ink: string;
  /** The position of the large silhouette. */
  place: string;
  silhouette: string;
  /** The pattern over the ground in the pattern set. */
  pattern: string;
}
const LOOKS: Readonly<Record<Color, Look>> = {
  R: {
    ground: '#d2332b',
    tone: '#b0231d',
    ink: '#fff',
    place: 'translate(3 39) scale(4.7)',
    silhouette: 'M10 2 19 18H1z',
    pattern: "<path d='M-3 15 15-3M-3 3 3-3M9 15 15 9' stroke='#fff' stroke-opacity='.4' stroke-width='2.6'/>",
  },
  B: {
    ground: '#17408b',
    tone: '#0f2f6c',
    ink: '#fff',
    place: 'translate(1 33) scale(4.9)',
    silhouette: 'M10 1.5a8.5 8.5 0 1 0 .01 0z',
    pattern: "<path d='M0 3h12M0 9h12' stroke='#fff' stroke-opacity='.36' stroke-width='2.2'/>",
  },
  G: {
    ground: '#35b58f',
    tone: '#5accab',
    ink: '#10211b',
    place: 'translate(4 38) scale(4.6)',
    silhouette: 'M3 2h14q1 0 1 1v14q0 1-1 1H3q-1 0-1-1V3q0-1 1-1z',
    pattern: "<circle cx='3' cy='3' r='2' fill-opacity='.34'/><circle cx='9' cy='9' r='2' fill-opacity='.34'/>",
  },
  Y: {
    ground: '#ffd84d',
    tone: '#ffe891',
    ink: '#2a1708',
    place: 'translate(1 36) scale(4.9)',
    silhouette: 'm10 1 2.7 6 6.3.7-4.7 4.3 1.3 6.4L10 15.2l-5.6 3.2 1.3-6.4L1 7.7 7.3 7z',
    pattern: "<path d='M6 0v12M0 6h12' stroke='#000' stroke-opacity='.28' stroke-width='1.8'/>",
  },
};
const BACK = '#6d3f22';
/** Triangle, circle, square, star: one for each color, in a box of 20 by 20. */
export const SILHOUETTES = Object.fromEntries(COLORS.map((color) => [color, LOOKS[color].silhouette])) as Readonly<
  Record<Color, string>
>;

const svg = (inside: string): string => `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 140'>${inside}</svg>`;
const frame = (edge: number, ground: string): string =>
  `<rect width='100' height='140' rx='12' fill='#fff6e6'/><rect x='${edge}' y='${edge}' width='${100 - 2 * edge}' height='${140 - 2 * edge}' rx='9' fill='${ground}'/>`;
const numeral = (value: number, place: string, ink: string, stroke: number): string =>
  `<path d='${DIGITS[value] ?? ''}' transform='${place}' fill='none' stroke='${ink}' stroke-width='${stroke}' stroke-linejoin='round' stroke-linecap='round'/>`;
const bean = (x: number, y: number, scale: number, ink: string): string =>
  `<g transform='translate(${x} ${y}) rotate(28) scale(${scale})' fill='none' stroke='${ink}' stroke-width='3'><ellipse rx='10' ry='14'/><path d='M1-14q-6 8 0 14t-1 14'/></g>`;

/** The ground of the pattern set: the pattern, a plain area for the number, and the color in two letters. */
function patterned({ pattern, ground, ink }: Look, code: string, edge: number): string {
  const id = `<pattern id='p' width='12' height='12' patternUnits='userSpaceOnUse'>${pattern}</pattern>`;
  const letters = code
    ? `<rect x='35' y='10' width='34' height='24' rx='6' fill='${ground}'/><text x='52' y='29' font-family='sans-serif' font-size='20' font-weight='700' text-anchor='middle' fill='${ink}'>${code}</text>`
    : '';
  return `${id}<rect x='${edge}' y='${edge}' width='${100 - 2 * edge}' height='${140 - 2 * edge}' rx='9' fill='url(%23p)'/><rect x='16' y='${code ? 38 : 8}' width='68' height='${code ? 92 : 84}' rx='14' fill='${ground}'/>${letters}`.replace(
    '%23',
    '#',
  );
}

/** A face, or a mini face below 48 px, filled by number and silhouette. `code` is for the pattern set. */
export function face(color: Color, value: number, mini: boolean, code: string | null = null): string {
  const look = LOOKS[color];
  const { ground, tone, ink, place, silhouette } = look;
  const sign = (where: string, fill: string): string => `<path d='${silhouette}' transform='${where}' fill='${fill}'/>`;
  if (mini) {
    const ornament = code === null ? '' : patterned(look, '', 5);
    return svg(
      frame(5, ground) +
        ornament +
        numeral(value, 'translate(22 11)', ink, 15) +
        sign('translate(33 95) scale(1.7)', ink),
    );
  }
  const clip = "<clipPath id='k'><rect x='4' y='4' width='92' height='132' rx='9'/></clipPath>";
  const ornament = code === null ? `${clip}<g clip-path='url(#k)'>${sign(place, tone)}</g>` : patterned(look, code, 4);
  return svg(
    frame(4, ground) +
      ornament +
      sign('translate(10 10) scale(1.15)', ink) +
      numeral(value, 'translate(21 42) scale(1.04)', ink, 14.5),
  );
}

export const back = (): string =>
  svg(
    `${frame(4, BACK)}<rect x='11' y='11' width='78' height='118' rx='5' fill='none' stroke='#c88f45' stroke-width='2'/>` +
      bean(50, 70, 1.5, '#f2b84b') +
      [25, 75].flatMap((x) => [28, 112].map((y) => bean(x, y, 0.5, '#c88f45'))).join(''),
  );

/** The class of a card's face. */
export const faceClass = (card: string): string => (colorOf(card) ? `k-${card}` : 'k-back');

function rules(inside: string, codeOf: ((color: Color) => string) | null): string {
  const made = [`${inside} .k-back{background-image:${pictureUrl(back())}}`];
  for (const color of COLORS) {
    const code = codeOf?.(color) ?? null;
    for (const value of DIGITS.keys()) {
      const name = `${inside} .k-${color}${value}`;
      made.push(`${name}{background-image:${pictureUrl(face(color, value, false, code))}}`);
      made.push(`${name}.mini{background-image:${pictureUrl(face(color, value, true, code))}}`);
    }
  }
  return made.join('');
}

/** Add the faces as style rules, and the pattern set if wanted, with letters of the language. */
export function paintFaces(language: string | null, codeOf: (color: Color) => string): void {
  adoptRules('faces', () => rules('', null));
  if (language !== null) adoptRules(`faces ${language}`, () => rules(`html[lang=${language}] body.patterns`, codeOf));
}
