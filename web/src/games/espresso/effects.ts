/** Small celebrations over the table: a completed pile, a stolen card. They block no taps and delay nothing. */

import { moves } from '$src/app/store.svelte';
import { t } from '$src/words/words.svelte';
import { figureOf, paintCharacters, type Mood } from '$src/ui/characters';
import { pictureUrl } from '$src/ui/pictures';
import type { Color } from './cards';
import { colorOf, COLORS } from './cards';
import { faceClass, SILHOUETTES } from './faces';
import type { Moment } from './feedback.svelte';
import { slotId, type EspressoGame } from './game.svelte';

const OUT = 'cubic-bezier(.1,.8,.3,1)';
const POP = 'cubic-bezier(.2,1.5,.4,1)';
const FAN_MS = 240;
const HOLD_MS = 430;
const FOLD_MS = 220;
const STILL_MS = 900;
const BITS = 16;
/** Above this average, frames are too slow for full effects. */
const SLOW_FRAME_MS = 24;
const FRAMES = 20;

/** Measures recent frame times; a slow page gets half the particles and no ring. */
class Frames {
  private last: number[] = [];
  private watching = 0;

  watch(): () => void {
    let before = performance.now();
    const frame = (now: number): void => {
      this.last = [...this.last.slice(1 - FRAMES), now - before];
      before = now;
      this.watching = requestAnimationFrame(frame);
    };
    this.watching = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(this.watching);
  }
  get slow(): boolean {
    return this.last.reduce((sum, ms) => sum + ms, 0) / Math.max(this.last.length, 1) > SLOW_FRAME_MS;
  }
}
const frames = new Frames();

type Style = Partial<
  Record<
    | 'left'
    | 'top'
    | 'right'
    | 'width'
    | 'height'
    | 'background'
    | 'backgroundSize'
    | 'display'
    | 'transform'
    | 'transformOrigin',
    string
  >
>;

function piece(layer: Element, name: string, style: Style): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  Object.assign(made.style, { position: 'absolute', display: 'block', left: '0', top: '0', ...style });
  layer.append(made);
  return made;
}

const BEAN =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-11 -15 22 30'><ellipse rx='9' ry='13' fill='#6d3f22'/><path d='M1-13q-6 8 0 13t-1 13' fill='none' stroke='#f2b84b' stroke-width='2.5'/></svg>";
const INKS: Readonly<Record<Color, string>> = { R: '#d2332b', B: '#2f66c9', G: '#35b58f', Y: '#ffd84d' };
const shapeUrl = (color: Color): string =>
  pictureUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><path d='${SILHOUETTES[color]}' fill='${INKS[color]}'/></svg>`,
  );

function bit(layer: Element, picture: string): HTMLElement {
  return piece(layer, 'bit', {
    width: '20px',
    height: '20px',
    background: `${picture} center / contain no-repeat`,
  });
}

function card(layer: Element, face: string, width: number, style: Style = {}): HTMLElement {
  const size = { width: `${width}px`, height: `${width * 1.4}px`, backgroundSize: '100% 100%' };
  return piece(layer, `card ${faceClass(face)}`, { ...size, ...style });
}

function burst(layer: Element, x: number, y: number, color: Color): void {
  const count = frames.slow ? BITS / 2 : BITS;
  for (let at = 0; at < count; at += 1) {
    const one = bit(layer, at % 2 ? pictureUrl(BEAN) : shapeUrl(color));
    const angle = (at / count) * 2 * Math.PI + 0.3;
    const reach = 130 * (0.7 + (0.5 * ((at * 7) % 5)) / 5);
    const start = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const end = `translate(${x + Math.cos(angle) * reach}px, ${y + Math.sin(angle) * reach + 30}px) translate(-50%, -50%)`;
    one.animate(
      [
        { transform: `${start} scale(.3)`, opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: `${end} rotate(${120 + at * 40}deg)`, opacity: 0 },
      ],
      { duration: 950, easing: OUT, fill: 'both' },
    ).onfinish = () => one.remove();
  }
}

/** A small note that says who did it. */
function banner(layer: Element, icon: string, mood: Mood, text: string): HTMLElement {
  paintCharacters();
  const made = piece(layer, 'banner', { left: 'auto', display: 'flex' });
  const who = document.createElement('span');
  who.className = `who c-${figureOf(icon)} m-${mood}`;
  Object.assign(who.style, { width: '32px', height: '32px', backgroundSize: '100% 100%' });
  const words = document.createElement('b');
  words.textContent = text;
  made.append(who, words);
  return made;
}

/** The nine cards fan out at the free end of the lane and fold away. */
function completed(game: EspressoGame, layer: HTMLElement, moment: Extract<Moment, { kind: 'complete' }>): void {
  const color = colorOf(moment.card);
  const lane =
    document.querySelector(`[data-center] .lane.${color ?? 'none'}`) ?? document.querySelector('[data-center]');
  if (!lane || !color) return;
  const [box, at] = [lane.getBoundingClientRect(), layer.getBoundingClientRect()];
  const [x, y, width] = [box.right - at.left - 66, box.top - at.top + box.height / 2, 40];
  const parts: HTMLElement[] = [];
  const moving = moves();
  parts.push(
    piece(layer, 'flash', {
      transform: `translate(${box.left - at.left}px, ${box.top - at.top}px)`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    }),
  );
  const fan = Array.from({ length: 9 }, (_, value) =>
    card(layer, `${color}${value}`, width, {
      left: `${x - width / 2}px`,
      top: `${y - width * 0.75}px`,
      transformOrigin: '50% 190%',
      transform: `rotate(${(value - 4) * 7}deg)`,
    }),
  );
  parts.push(...fan);
  const seat = game.room.seatOf(moment.player);
  const name = moment.player === game.room.you ? t().you : seat?.name || t().bot;
  const told = banner(layer, seat?.icon ?? '', 'win', t().table.eight(name));
  Object.assign(told.style, { right: '10px', top: `${Math.max(box.bottom - at.top - 34, 4)}px` });
  parts.push(told);
  const clear = (): void => parts.forEach((part) => part.remove());
  if (!moving) {
    setTimeout(clear, STILL_MS);
    return;
  }
  if (!frames.slow) {
    const ring = piece(layer, 'ring', { left: `${x - 40}px`, top: `${y - 40}px`, width: '80px', height: '80px' });
    ring.animate(
      [
        { transform: 'scale(.3)', opacity: 1 },
        { transform: 'scale(3.4)', opacity: 0 },
      ],
      {
        duration: 560,
        easing: OUT,
        fill: 'both',
      },
    ).onfinish = () => ring.remove();
  }
  burst(layer, x, y, color);
  told.animate(
    [
      { transform: 'scale(.5)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    {
      duration: 180,
      delay: 120,
      easing: POP,
      fill: 'both',
    },
  );
  fan.forEach((one, value) => {
    const open = `rotate(${(value - 4) * 7}deg)`;
    one.animate([{ transform: 'scale(1.08)' }, { transform: open }], {
      duration: FAN_MS,
      delay: 90,
      easing: POP,
      fill: 'both',
    });
    one.animate(
      [
        { transform: open, opacity: 1 },
        { transform: 'translate(60px, 0) scale(.2)', opacity: 0 },
      ],
      {
        duration: FOLD_MS,
        delay: 90 + FAN_MS + HOLD_MS + value * 8,
        easing: 'cubic-bezier(.5,0,.9,.4)',
        fill: 'forwards',
      },
    );
  });
  setTimeout(clear, 90 + FAN_MS + HOLD_MS + FOLD_MS + 80);
}

const HAND =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 60'><path d='M14 26V12a3.5 3.5 0 0 1 7 0v9V7a3.5 3.5 0 0 1 7 0v14-9a3.5 3.5 0 0 1 7 0v18c0 9-5 15-13 15s-11-4-15-12l-3-7a3.500 3.500 0 0 1 6-3z' transform='rotate(180 24 26)' fill='#f6c9a0' stroke='#2a1708' stroke-width='2.5' stroke-linejoin='round'/></svg>";

/** A hand comes from the thief and drags the card away. */
function stolen(layer: HTMLElement, moment: Extract<Moment, { kind: 'stolen' }>): void {
  const slot = document.querySelector(`.own [data-slot="${slotId(moment.slot)}"]`)?.getBoundingClientRect();
  const thief = document.querySelector(`[data-player="${moment.player}"]`)?.getBoundingClientRect();
  const pile = document.querySelector(`[data-pile="${moment.pile}"]`)?.getBoundingClientRect();
  if (!slot || !thief || !moves()) return;
  const at = layer.getBoundingClientRect();
  const hand = piece(layer, 'hand', {
    width: '84px',
    height: '105px',
    left: `${slot.left - at.left}px`,
    top: `${slot.top - at.top - 56}px`,
    background: `${pictureUrl(HAND)} center / contain no-repeat`,
  });
  const [dx, dy] = [(pile?.left ?? slot.left) - slot.left, (pile?.top ?? at.top) - slot.top];
  hand.animate(
    [
      { transform: `translate(${thief.left - slot.left}px, ${thief.top - slot.top}px) scale(.7)`, opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.46, easing: 'cubic-bezier(.4,0,.2,1)' },
      { transform: `translate(${dx}px, ${dy}px) rotate(-6deg)`, opacity: 1, offset: 0.95 },
      { transform: `translate(${dx}px, ${dy}px) rotate(-6deg)`, opacity: 0 },
    ],
    { duration: 560, easing: OUT },
  ).onfinish = () => hand.remove();
}

/** Cards, beans and shapes rain down; returns a function that ends it. */
export function confetti(layer: HTMLElement): () => void {
  const { width, height } = layer.getBoundingClientRect();
  const faces = ['R3', 'B5', 'G0', 'Y8', '??', 'R7', 'B1', 'Y2'];
  const count = frames.slow ? 17 : 34;
  const made = Array.from({ length: count }, (_, at) => {
    const color = COLORS[at % 4] ?? 'R';
    const one =
      at % 3 === 0
        ? card(layer, faces[at % 8] ?? '??', 34)
        : bit(layer, at % 3 === 1 ? pictureUrl(BEAN) : shapeUrl(color));
    const x = ((at * 47 * width) / 390) % Math.max(width, 1);
    one.animate(
      [
        { transform: `translate(${x}px, -60px)` },
        { transform: `translate(${x + Math.sin(at) * 60}px, ${height + 70}px) rotate(${300 + at * 30}deg)` },
      ],
      {
        duration: 1900 + (at % 7) * 180,
        delay: 900 + (at % 9) * 70,
        easing: 'cubic-bezier(.3,.2,.7,1)',
        fill: 'both',
      },
    );
    return one;
  });
  return () => made.forEach((one) => one.remove());
}

/** Celebrate the moments of the table from now on; returns a function that ends it. */
export function celebrate(game: EspressoGame): () => void {
  const stop = frames.watch();
  game.feedback.onmoment = (moment) => {
    const layer = document.querySelector<HTMLElement>('[data-fx]');
    if (!layer) return;
    // The card itself is drawn first; effects must not delay its frame.
    requestAnimationFrame(() => {
      if (moment.kind === 'complete') completed(game, layer, moment);
      else stolen(layer, moment);
    });
  };
  return () => {
    stop();
    game.feedback.onmoment = null;
  };
}
