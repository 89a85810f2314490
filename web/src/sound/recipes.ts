/** The sounds by name. Times in seconds, tones in hertz. */

import type { Bricks } from './bricks';
import type { SoundName } from './names';

const semitones = (tone: number, up: number): number => tone * 2 ** (up / 12);
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Two octaves; a longer run stays there. */
const HIGHEST = 24;

/** `step` is the place in a run of rising semitones; most sounds ignore it. */
export const RECIPES: Record<SoundName, (make: Bricks, step: number) => void> = {
  play: (b) => b.slap(0, 0.95),
  other: (b) => b.slap(0, 0.26, 650),
  counts: (b) => b.clink(0, 0.2),
  flip: (b) => {
    b.flick(0, 0.3);
    b.flick(0.055, 0.26);
    b.flick(0.105, 0.24);
    b.slap(0.12, 0.34, 1150);
  },
  pickup: (b) => {
    for (const k of times(14)) b.grain(k * 0.018, { from: 1600 + k * 150, q: 1.2, decay: 0.014, loud: 0.2 });
    b.slap(0.27, 0.4, 800);
  },
  wrong: (b) => {
    b.thump(0, { from: 120, to: 72, decay: 0.09, loud: 0.5 });
    b.grain(0, { from: 380, q: 0.7, decay: 0.05, loud: 0.35, type: 'lowpass' });
    b.thump(0.09, { from: 105, to: 66, decay: 0.09, loud: 0.34 });
  },
  late: (b) => {
    b.grain(0, { from: 2500, to: 520, q: 1.1, attack: 0.01, decay: 0.17, loud: 0.34 });
    b.wood(0.05, 392, 0.2);
    b.wood(0.15, 311, 0.2);
  },
  pile: (b) => {
    b.slap(0, 0.45);
    b.clink(0.06, 0.2, 1980);
    b.clink(0.085, 0.12, 2650);
    b.wood(0.09, 523, 0.18);
    b.wood(0.15, 659, 0.18);
    b.wood(0.21, 784, 0.2);
    b.bell(0.27, 0.13, 2093);
  },
  near2: (b) => {
    b.thump(0, { from: 66, to: 44, decay: 0.13, loud: 0.8 });
    b.grain(0, { from: 140, decay: 0.05, loud: 0.3, type: 'lowpass' });
    b.thump(0.17, { from: 60, to: 42, decay: 0.15, loud: 0.6 });
  },
  near1: (b) => {
    for (const at of [0, 0.42]) {
      b.thump(at, { from: 74, to: 46, decay: 0.11, loud: 0.7 });
      b.thump(at + 0.13, { from: 66, to: 44, decay: 0.12, loud: 0.55 });
      b.spoon(at, 0.06, 3700);
    }
  },
  stolen: (b) => {
    b.grain(0, { from: 420, to: 2700, q: 1, attack: 0.05, decay: 0.12, loud: 0.4 });
    b.grain(0.16, { from: 2600, to: 900, q: 1, decay: 0.08, loud: 0.25 });
    b.slap(0.2, 0.42, 780);
    b.wood(0.24, 440, 0.14);
    b.wood(0.31, 415, 0.14);
  },
  tick: (b) => b.spoon(0, 0.3, 2960),
  go: (b) => {
    b.steam(0, 0.42, 0.2);
    b.clink(0.02, 0.14, 1760);
    b.bell(0.05, 0.13, 1760);
    b.wood(0.05, 392);
    b.wood(0.05, 523, 0.2);
    b.wood(0.05, 784, 0.16);
  },
  finito: (b) => {
    b.thump(0, { from: 120, to: 48, decay: 0.22, loud: 0.9 });
    b.clink(0, 0.3, 1560);
    b.clink(0.03, 0.2, 2120);
    b.bell(0.16, 0.22, 1760);
    b.bell(0.32, 0.22, 1760);
    [523, 659, 784, 1047, 1319].forEach((tone, k) => b.wood(0.34 + k * 0.085, tone, 0.24));
    for (const k of times(46))
      b.grain(0.6 + k * 0.022 + (k % 3) * 0.006, {
        from: 1100 + ((k * 197) % 900),
        q: 1.4,
        decay: 0.02,
        loud: 0.12 + 0.06 * Math.sin(k),
      });
    b.steam(0.5, 0.9, 0.07);
  },
  finitoOther: (b) => {
    b.bell(0, 0.14, 1760);
    b.clink(0.3, 0.16, 1500);
    b.thump(0.3, { from: 110, to: 70, decay: 0.12, loud: 0.4 });
    b.wood(0.36, 392, 0.12);
    b.wood(0.5, 330, 0.12);
  },
  count: (b, step) => {
    b.flick(0, 0.16);
    b.wood(0.01, semitones(440, Math.min(step, HIGHEST)), 0.1);
  },
  podium: (b) => {
    let at = 0;
    for (const k of times(22)) {
      b.thump(at, { from: 190, to: 120, decay: 0.03, loud: 0.12 + k * 0.012 });
      b.grain(at, { from: 520, q: 1, decay: 0.02, loud: 0.1 + k * 0.008 });
      at += 0.085 - k * 0.0026;
    }
    b.bell(at + 0.1, 0.22, 1568);
    [392, 523, 659, 784].forEach((tone, k) => b.wood(at + 0.1 + k * 0.02, tone));
    b.clink(at + 0.12, 0.2);
  },
  phrase: (b) => {
    b.chirp(0, 400, 820, 0.4);
    b.spoon(0.04, 0.05);
  },
  lost: (b) => {
    b.thump(0, { from: 196, to: 92, decay: 0.4, loud: 0.3 });
    b.steam(0, 0.3, 0.05);
  },
  back: (b) => {
    b.thump(0, { from: 110, to: 196, decay: 0.16, loud: 0.3 });
    b.clink(0.14, 0.14, 2300);
  },
  arrive: (b) => {
    b.grain(0, { from: 300, decay: 0.04, loud: 0.4, type: 'lowpass' });
    b.wood(0.06, 523, 0.14);
    b.wood(0.13, 659, 0.14);
  },
  sit: (b) => {
    b.grain(0, { from: 300, decay: 0.04, loud: 0.5, type: 'lowpass' });
    b.thump(0.01, { from: 130, to: 80, decay: 0.06, loud: 0.3 });
    b.clink(0.05, 0.1, 2100);
  },
  points: (b, step) => b.wood(0, semitones(659, Math.min(step, HIGHEST)), 0.1),
  nation: (b) => [523, 659, 784, 1047].forEach((tone, k) => b.spoon(k * 0.09, 0.2, tone * 2)),
  clear: (b) => {
    b.grain(0, { from: 2400, to: 700, q: 0.6, attack: 0.04, decay: 0.16, loud: 0.3 });
    b.grain(0.12, { from: 2100, to: 600, q: 0.6, attack: 0.04, decay: 0.14, loud: 0.22 });
  },
  joker: (b) => [659, 523, 880].forEach((tone, k) => b.spoon(k * 0.08, 0.14, tone * 2)),
  barPlus: (b) => {
    b.clink(0, 0.22, 1980);
    b.clink(0.05, 0.14, 2640);
  },
  barMinus: (b) => {
    b.clink(0, 0.22, 1320);
    b.clink(0.05, 0.14, 1760);
  },
  partner: (b) => {
    b.wood(0, 587, 0.12);
    b.wood(0.09, 784, 0.12);
  },
  turn: (b) => b.bell(0, 0.16, 1760),
  knock: (b) => {
    b.thump(0, { from: 120, to: 72, decay: 0.08, loud: 0.5 });
    b.grain(0, { from: 380, q: 0.7, decay: 0.04, loud: 0.3, type: 'lowpass' });
  },
};
