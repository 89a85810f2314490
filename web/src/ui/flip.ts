/**
 * Flying cards (the FLIP technique): the state changes at once, the card appears in its new place, and is then animated
 * from where it was. So nothing waits for an animation, and interrupting one costs nothing.
 */

import { moves } from '$src/app/store.svelte';

const FLY_MS = 190;
const BOUNCE_MS = 380;
const FORGET_MS = 400;
/** With this many cards in the air, each flies faster. */
const MANY = 6;
const HASTE_MS = 120;
let inAir = 0;

interface Left {
  rect: DOMRect;
  at: number;
  bounce: boolean;
}

const places = new Map<string, HTMLElement>();
const left = new Map<string, Left>();

/** Remember where this card is before it moves; false if it is not visible. */
export function capture(key: string, bounce = false): boolean {
  const element = places.get(key);
  if (element) left.set(key, { rect: element.getBoundingClientRect(), at: performance.now(), bounce });
  return element !== undefined;
}

/** Remember another place as the start of this card, such as the button it was dragged from. */
export function captureAt(key: string, rect: DOMRect): void {
  left.set(key, { rect, at: performance.now(), bounce: false });
}

/** An attachment: this element shows the card `key`; it flies here from where the card was. */
export function flies(key: string): (element: HTMLElement) => () => void {
  return (element) => {
    const from = left.get(key);
    left.delete(key);
    places.set(key, element);
    if (from && performance.now() - from.at < FORGET_MS) (moves() ? fly : flash)(element, from);
    return () => {
      if (places.get(key) === element) places.delete(key);
    };
  };
}

function fly(element: HTMLElement, from: Left): void {
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const [dx, dy] = [
    from.rect.left + from.rect.width / 2 - to.left - to.width / 2,
    from.rect.top + from.rect.height / 2 - to.top - to.height / 2,
  ];
  // A card keeps its proportions; if it starts from something wider, such as the flip button, it takes its height.
  const size = Math.min(from.rect.width / to.width, from.rect.height / to.height);
  const start = `translate(${dx}px, ${dy}px) scale(${size})`;
  element.classList.add('flying');
  const frames: Keyframe[] = from.bounce
    ? [
        { transform: start },
        { transform: 'translate(0, 8px) scale(1)', offset: 0.55 },
        { transform: 'translate(-5px, 0)', offset: 0.7 },
        { transform: 'translate(4px, 0)', offset: 0.85 },
        { transform: 'none' },
      ]
    : [{ transform: start }, { transform: 'none' }];
  inAir += 1;
  const animation = element.animate(frames, {
    duration: from.bounce ? BOUNCE_MS : inAir > MANY ? HASTE_MS : FLY_MS,
    easing: from.bounce ? 'ease-out' : 'cubic-bezier(.2,.9,.25,1)',
  });
  animation.onfinish = animation.oncancel = () => {
    inAir -= 1;
    element.classList.remove('flying');
  };
}

function flash(element: HTMLElement): void {
  element.animate([{ outline: '4px solid #fff' }, { outline: '4px solid #fff0' }], { duration: HASTE_MS });
}

/** Shake a card that was refused. */
export function wiggle(element: Element | null | undefined): void {
  if (!element || !moves()) return;
  const step = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  element.animate([step(0), step(-6), step(5), step(-3), step(0)], { duration: 240 });
}
