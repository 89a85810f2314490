/** `play` a sound, `buzz` the device. Sound is off until the player agrees; browsers require a tap or a key first. */

import { keepPrefs, prefs } from '$src/app/store.svelte';
import type { Kit } from './kit';
import type { SoundName } from './names';
import { mayPlay } from './voices';

let context: AudioContext | null = null;
let kit: Kit | null = null;
let ends: number[] = [];

function wake(): void {
  if (!prefs.sound) return;
  if (!context) {
    context = new AudioContext();
    const made = context;
    void import('./kit').then(
      ({ makeKit }) => (kit = makeKit(made)),
      () => (context = null),
    );
  }
  if (context.state !== 'running') void context.resume();
}

/** Most sounds follow server messages, not taps, so every tap keeps the audio awake. */
export function armSound(): void {
  addEventListener('pointerup', wake);
  addEventListener('keydown', wake);
}

/** `pan` is from −1 (left) to 1; each `step` raises the sound by a semitone. */
export function play(name: SoundName, pan = 0, step = 0): void {
  if (!prefs.sound || prefs.volume <= 0 || !kit || context?.state !== 'running') return;
  const now = context.currentTime;
  ends = ends.filter((end) => end > now);
  if (!mayPlay(name, ends.length)) return;
  ends.push(now + kit.play(name, { pan, gain: prefs.volume * 1.4, step }));
}

/** Set by the answer to "Play with sound?" or the switch. It is called from a tap, so sound can start at once. */
export function setSound(on: boolean): void {
  prefs.sound = on;
  prefs.soundAsked = true;
  keepPrefs();
  if (on) wake();
  else void context?.suspend();
}

/** Vibration patterns. */
export const FEEL = {
  play: 8,
  refused: [15, 40, 15],
  pile: [10, 30, 20],
  near1: [20, 90, 20],
  finito: [30, 40, 30, 40, 80],
} as const;

export function buzz(pattern: number | readonly number[]): void {
  if (prefs.haptics) navigator.vibrate?.(pattern as number | number[]);
}
