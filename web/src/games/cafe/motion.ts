/**
 * Animations over the table. All timings are in one list, only `transform` and `opacity` change, and a tap anywhere
 * finishes all animations.
 */

import { BOX, guest, TALL } from './art/cast';
import { colorsOf } from './art/flags';
import { paint } from './art/paint';

export const MS = {
  lift: 90,
  glide: 340,
  land: 160,
  gap: 200,
  think: 300,
  rise: 420,
  fly: 360,
  hop: 340,
  stagger: 70,
  leave: 460,
  flip: 280,
  undo: 200,
  fade: 200,
  stay: 1500,
};
export const EASE = {
  out: 'cubic-bezier(.22,1,.36,1)',
  back: 'cubic-bezier(.34,1.56,.64,1)',
  in: 'cubic-bezier(.55,0,.8,.4)',
  glide: 'cubic-bezier(.45,.05,.25,1)',
};

/** A point of the screen, and how high a guest is drawn there. */
export interface Spot {
  x: number;
  y: number;
  high: number;
}
type Frame = Keyframe;

const at = (x: number, y: number, scale = 1, turned = 0, opacity = 1): Frame => ({
  transform: `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale}) rotate(${turned}deg)`,
  opacity,
});

export class Flights {
  private readonly live = new Set<Animation>();
  private readonly layer: HTMLElement;
  private readonly still: HTMLElement;
  /** Factor on all durations. */
  slow = 1;

  constructor(layer: HTMLElement) {
    this.layer = layer;
    this.still = document.createElement('i');
    layer.append(this.still);
  }

  /** Finish everything at once. */
  skip(): void {
    for (const one of [...this.live]) one.finish();
  }
  get moving(): boolean {
    return this.live.size > 0;
  }

  async run(element: Element, frames: Frame[], ms: number, more: KeyframeAnimationOptions = {}): Promise<void> {
    const animation = element.animate(frames, {
      fill: 'both',
      easing: EASE.out,
      ...more,
      duration: ms * this.slow,
      delay: (more.delay ?? 0) * this.slow,
    });
    this.live.add(animation);
    try {
      await animation.finished;
    } catch {
      // Canceled because it was removed from the page, which is as good as finished.
    }
    this.live.delete(animation);
    if (element.isConnected && this.layer !== element.parentElement) animation.cancel();
  }
  wait(ms: number): Promise<void> {
    return this.run(this.still, [{ opacity: 0 }, { opacity: 0 }], ms);
  }

  private add(name: string, inner: string | Node = ''): HTMLElement {
    const made = document.createElement('div');
    made.className = name;
    made.append(inner);
    this.layer.append(made);
    return made;
  }
  private person(tile: string, high: number): HTMLElement {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', BOX);
    svg.setAttribute('width', String(high / TALL));
    svg.setAttribute('height', String(high));
    paint(guest(tile, high <= 36 ? 0 : 1))(svg);
    return this.add('fly', svg);
  }

  /** A guest flies from one place to another. */
  async glide(tile: string, from: Spot, to: Spot, lift = true, ms = MS.glide): Promise<void> {
    const person = this.person(tile, to.high);
    const k = from.high / to.high;
    const up = Math.min(70, 24 + Math.hypot(to.x - from.x, to.y - from.y) * 0.12);
    if (lift) await this.run(person, [at(from.x, from.y, k), at(from.x, from.y - 12, k * 1.08)], MS.lift);
    const middle = at(
      (from.x + to.x) / 2,
      (from.y + to.y) / 2 - up,
      Math.max(1.25, (k + 1) / 2),
      to.x > from.x ? 5 : -5,
    );
    const start = lift ? at(from.x, from.y - 12, k * 1.08) : at(from.x, from.y, k);
    await this.run(person, [start, { ...middle, offset: 0.45 }, at(to.x, to.y)], ms, { easing: EASE.glide });
    person.remove();
  }

  /** A guest gets up and walks out to a side, fading. */
  async leave(tile: string, from: Spot, side: number, delay: number): Promise<void> {
    const person = this.person(tile, from.high);
    const left = side < from.x;
    await this.run(
      person,
      [
        at(from.x, from.y),
        { ...at(from.x + (side - from.x) * 0.5, from.y - 14, 1, left ? -6 : 6), offset: 0.5 },
        at(side, from.y + 6, 0.9, left ? -4 : 4, 0),
      ],
      MS.leave,
      { delay, easing: EASE.in },
    );
    person.remove();
  }

  /** A joker rises from its chair and arcs into a rack. */
  async fetch(joker: string, from: Spot, to: Spot): Promise<void> {
    const person = this.person(joker, from.high);
    const up = at(from.x, from.y - from.high * 0.9, 1.3, -8);
    await this.run(person, [at(from.x, from.y), up], 240, { easing: EASE.back });
    await this.run(person, [up, at(to.x, to.y, to.high / from.high, 0)], 520, { delay: 260 });
    person.remove();
  }

  /** Points rise above a guest and fly to the score; with reduced motion they only stay for a while. */
  async points(text: string, from: Spot, to: Spot | null, moves: boolean): Promise<void> {
    const chip = this.add('pts', text);
    const above = Math.max(from.y - from.high * 0.7, 14);
    if (!moves || !to) {
      void this.run(chip, [at(from.x, above), at(from.x, above)], MS.stay).then(() => chip.remove());
      await this.wait(300);
      return;
    }
    await this.run(
      chip,
      [at(from.x, from.y, 0.5, 0, 0), at(from.x, above - from.high * 0.05, 1.15), at(from.x, above)],
      MS.rise,
      { easing: EASE.back },
    );
    await this.run(chip, [at(from.x, above), at(to.x, to.y, 0.8, 0, 0.9)], MS.fly, { easing: EASE.in });
    chip.remove();
  }

  /** Celebrate a table filled with one nation: a ring and confetti in the colors of its flag. */
  async celebrate(nation: string, { x, y }: Spot, unit: number): Promise<void> {
    const ring = this.add('halo');
    ring.style.width = ring.style.height = `${unit}px`;
    void this.run(ring, [at(x, y, 0.8), at(x, y, 3, 0, 0)], 700).then(() => ring.remove());
    const colors = colorsOf(nation);
    const bits = Array.from({ length: 18 }, async (_, i) => {
      const bit = this.add('bit');
      const [angle, far] = [(i / 18) * 2 * Math.PI, unit * (1.1 + (i % 3) * 0.35)];
      const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far];
      bit.style.background = colors[i % colors.length] ?? '#fff';
      await this.run(
        bit,
        [at(x, y, 0.4), at(x + dx, y + dy - unit * 0.5, 1, 160), at(x + dx * 1.1, y + dy + unit * 0.7, 0.9, 400, 0)],
        950,
        { easing: 'ease-out' },
      );
      bit.remove();
    });
    await Promise.all(bits);
  }

  /** A guest who has just sat down settles. */
  land(person: Element): Promise<void> {
    return this.run(
      person,
      [{ transform: 'scale(1.08,.86)' }, { transform: 'scale(.96,1.05)' }, { transform: 'none' }],
      MS.land,
    );
  }
  cup(cup: Element): Promise<void> {
    return this.run(cup, [{ transform: 'scale(0)' }, { transform: 'scale(1)' }], 220, {
      easing: EASE.back,
      delay: 120,
    });
  }
  async hop(people: readonly Element[], px: number): Promise<void> {
    await Promise.all(
      people.map((one, i) =>
        this.run(
          one,
          [
            { transform: 'none' },
            { transform: `translateY(${-px}px) scale(.97,1.05)`, offset: 0.4 },
            { transform: 'scale(1.05,.93)', offset: 0.8 },
            { transform: 'none' },
          ],
          MS.hop,
          { delay: i * MS.stagger, easing: 'ease-out' },
        ),
      ),
    );
  }
  turnOver(table: Element, from: number, to: number): Promise<void> {
    return this.run(table, [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }], MS.flip / 2, {
      easing: 'ease-in-out',
    });
  }
  appear(element: Element): Promise<void> {
    return this.run(element, [{ opacity: 0 }, { opacity: 1 }], MS.fade);
  }
  beat(element: Element): Promise<void> {
    return this.run(element, [{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], 240);
  }
}
