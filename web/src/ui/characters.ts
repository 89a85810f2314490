/** The six pictures of players as characters with moods, and the bot, in a box of 48 by 48. */

import { adoptRules, pictureUrl } from './pictures';

export const MOODS = ['ok', 'hot', 'win', 'sad'] as const;
export type Mood = (typeof MOODS)[number];

interface Body {
  /** The position of the face. */
  face: readonly [number, number];
  svg: string;
}
const BODIES: Readonly<Record<string, Body>> = {
  pizza: {
    face: [24, 21],
    svg: "<path d='M24 45 5 13q19-11 38 0z' fill='#f4c34f'/><path d='M5 13q19-11 38 0l-2.6 4.4Q24 8 7.6 17.4z' fill='#b9661f'/><circle cx='15' cy='19.5' r='2.6' fill='#d2332b'/><circle cx='33.5' cy='19' r='2.6' fill='#d2332b'/><circle cx='24' cy='35' r='3' fill='#d2332b'/>",
  },
  croissant: {
    face: [24, 26],
    svg: "<path d='M3 34q1-22 21-22t21 22q-6 4-11-3-10-8-20 0-5 7-11 3z' fill='#e6a548'/><path d='m11 17 4 7M37 17l-4 7M19 13l1.5 6M29 13l-1.5 6' stroke='#a8681f' stroke-width='2.4' fill='none' stroke-linecap='round'/>",
  },
  cake: {
    face: [23, 33],
    svg: "<path d='M5 23 33 9q9 3 9 14z' fill='#ffe9ee'/><path d='M5 23h37v18H5z' fill='#f6c9a0'/><path d='M5 23h37v4q-3 4-6 0t-6 1-6-1-6 1-6-1-7 0z' fill='#fff'/><circle cx='33' cy='9' r='4' fill='#d2332b'/>",
  },
  ice: {
    face: [24, 17],
    svg: "<path d='m13 25 11 21 11-21z' fill='#d99a4e'/><path d='m18 34 9-8M21 39l10-10' stroke='#a8681f' stroke-width='1.6'/><circle cx='24' cy='16' r='12.5' fill='#ffc9d6'/><path d='M11.5 17q2 7 6 5t6.5 2 6-2 6.500-5q1 11-5 11H17q-6 0-5.500-11z' fill='#f490aa'/>",
  },
  coffee: {
    face: [20, 28],
    svg: "<path d='M5 17h30v9a13 13 0 0 1-13 13h-4A13 13 0 0 1 5 26z' fill='#fff6e6' stroke='#c9a47a' stroke-width='1.5'/><path d='M35 20h3a6 6 0 0 1 0 12h-4' fill='none' stroke='#c9a47a' stroke-width='6'/><path d='M35 20h3a6 6 0 0 1 0 12h-4' fill='none' stroke='#fff6e6' stroke-width='3.6'/><path d='M14 12q-3-4 0-8M22 12q-3-4 0-8' fill='none' stroke='#f2b84b' stroke-width='3' stroke-linecap='round'/><path d='M5 17h30v3H5z' fill='#6d3f22'/><path d='M4 43h33' stroke='#f2b84b' stroke-width='4' stroke-linecap='round'/>",
  },
  sandwich: {
    face: [24, 37],
    svg: "<path d='M4 20 24 6l20 14z' fill='#e8b878'/><path d='M3 21h42l-4 5-5-2-5 3-6-3-6 3-6-3-6 2z' fill='#35b58f'/><path d='M5 27h38v4H5z' fill='#f4c34f'/><path d='M4 31h40v8q0 3-3 3H7q-3 0-3-3z' fill='#e8b878'/>",
  },
  bot: {
    face: [24, 28],
    svg: "<rect x='8' y='16' width='32' height='24' rx='7' fill='#c9b8a6'/><path d='M24 16V8' stroke='#c9b8a6' stroke-width='3'/><circle cx='24' cy='7' r='3.5' fill='#f2b84b'/>",
  },
};
const LINE = "fill='none' stroke='#2a1708' stroke-width='1.9' stroke-linecap='round'";
const FACES: Readonly<Record<Mood, string>> = {
  ok: `<circle cx='-5' r='1.9'/><circle cx='5' r='1.9'/><path d='M-3 4.5q3 3 6 0' ${LINE}/>`,
  hot: "<circle cx='-5' cy='-1' r='3.3' fill='#fff'/><circle cx='5' cy='-1' r='3.3' fill='#fff'/><circle cx='-4.3' cy='-.6' r='1.7'/><circle cx='5.7' cy='-.6' r='1.7'/><ellipse cy='6' rx='2' ry='2.4'/>",
  win: `<path d='M-8 1q3-4 6 0M2 1q3-4 6 0' ${LINE}/><path d='M-5 4h10q-1 5-5 5t-5-5z'/>`,
  sad: `<circle cx='-5' r='1.9'/><circle cx='5' r='1.9'/><path d='M-3 6.5q3-3 6 0' ${LINE}/>`,
};

/** The drawing for a picture; unknown pictures are bots. */
export const figureOf = (icon: string): string => (icon in BODIES ? icon : 'bot');

export function drawn(icon: string, mood: Mood): string {
  const { face, svg } = BODIES[figureOf(icon)] ?? { face: [24, 24], svg: '' };
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'>${svg}<g fill='#2a1708' transform='translate(${face.join(' ')})'>${FACES[mood]}</g></svg>`;
}

/** Add the style rules for all of them: `.who.pizza.win` shows a happy pizza. */
export function paintCharacters(): void {
  adoptRules('characters', () =>
    Object.keys(BODIES)
      .flatMap((icon) =>
        MOODS.map((mood) => `.who.c-${icon}.m-${mood}{background-image:${pictureUrl(drawn(icon, mood))}}`),
      )
      .join(''),
  );
}
