/**
 * Tap, drag and flick on a card with one finger; a second finger is ignored while one is down. The card responds in the
 * same frame; it is played when the finger is lifted, or with turbo at the first touch.
 */

export interface Gesture {
  turbo: () => boolean;
  enabled: () => boolean;
  tap: () => void;
  /** A drag has begun. If given, a drop back on the same place is not a tap. */
  lift?: () => void;
  /** Dropped after a drag, at this point of the screen; `flick`: thrown upward. */
  drop: (x: number, y: number, flick: boolean) => void;
}

const SLOP_PX = 10;
const FLICK = 0.45;
let active: number | null = null;

export function cardGesture(gesture: Gesture): (element: HTMLElement) => () => void {
  return (element) => {
    let start = { x: 0, y: 0, at: 0 };
    let last = { y: 0, at: 0, speed: 0 };
    let dragging = false;
    let handledAt = -1000;

    const down = (event: PointerEvent): void => {
      if (active !== null || event.button !== 0 || !gesture.enabled()) return;
      handledAt = performance.now();
      if (gesture.turbo()) {
        gesture.tap();
        return;
      }
      active = event.pointerId;
      element.setPointerCapture(event.pointerId);
      start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      last = { y: event.clientY, at: event.timeStamp, speed: 0 };
      dragging = false;
      element.classList.add('lifted');
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== active) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragging && Math.hypot(dx, dy) > SLOP_PX) {
        dragging = true;
        gesture.lift?.();
        element.classList.add('dragging');
      }
      const elapsed = event.timeStamp - last.at;
      if (elapsed > 0) last = { y: event.clientY, at: event.timeStamp, speed: (last.y - event.clientY) / elapsed };
      if (dragging) element.style.translate = `${dx}px ${dy}px`;
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== active) return;
      handledAt = performance.now();
      const own = Math.hypot(event.clientX - start.x, event.clientY - start.y) < element.offsetWidth / 2;
      const flick = dragging && last.speed > FLICK && event.timeStamp - last.at < 80;
      if (!dragging || (own && !flick && !gesture.lift)) gesture.tap();
      else if (!own || flick) gesture.drop(event.clientX, event.clientY, flick);
      rest(event);
    };
    const rest = (event: PointerEvent): void => {
      if (event.pointerId !== active) return;
      active = null;
      element.classList.remove('lifted', 'dragging');
      element.style.translate = '';
    };
    /** Keyboards and screen readers click without a touch. */
    const click = (): void => {
      if (performance.now() - handledAt > 350 && gesture.enabled()) gesture.tap();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', rest);
    element.addEventListener('click', click);
    return () => {
      if (element.classList.contains('lifted')) active = null;
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', rest);
      element.removeEventListener('click', click);
    };
  };
}
