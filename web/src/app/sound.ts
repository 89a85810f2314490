/** Short sounds, made on the spot. Off until somebody wants them; browsers allow them only after a touch or a key. */

import { prefs } from './store.svelte';

export type SoundName =
  | 'play'
  | 'counts'
  | 'other'
  | 'deal'
  | 'wrong'
  | 'late'
  | 'near'
  | 'tick'
  | 'go'
  | 'finito'
  | 'cup'
  | 'chime'
  | 'bar'
  | 'turn';

/** Notes: frequency, start, length (seconds), loudness. */
type Note = [number, number, number, number];
const SOUNDS: Record<SoundName, { wave: OscillatorType; notes: Note[] }> = {
  /** A card is laid; the higher note comes when it counts. */
  play: { wave: 'triangle', notes: [[520, 0, 0.06, 0.3]] },
  counts: { wave: 'triangle', notes: [[780, 0, 0.07, 0.25]] },
  other: { wave: 'sine', notes: [[320, 0, 0.04, 0.1]] },
  deal: {
    wave: 'sawtooth',
    notes: [
      [140, 0, 0.03, 0.12],
      [170, 0.04, 0.03, 0.12],
      [200, 0.08, 0.03, 0.12],
    ],
  },
  wrong: { wave: 'square', notes: [[110, 0, 0.12, 0.15]] },
  late: {
    wave: 'triangle',
    notes: [
      [440, 0, 0.08, 0.25],
      [294, 0.08, 0.12, 0.25],
    ],
  },
  near: {
    wave: 'sine',
    notes: [
      [70, 0, 0.08, 0.5],
      [70, 0.14, 0.1, 0.4],
    ],
  },
  tick: { wave: 'square', notes: [[660, 0, 0.05, 0.12]] },
  go: {
    wave: 'triangle',
    notes: [
      [660, 0, 0.1, 0.3],
      [990, 0.1, 0.2, 0.3],
    ],
  },
  finito: {
    wave: 'triangle',
    notes: [
      [523, 0, 0.12, 0.3],
      [659, 0.1, 0.12, 0.3],
      [784, 0.2, 0.12, 0.3],
      [1047, 0.3, 0.4, 0.35],
    ],
  },
  cup: {
    wave: 'sine',
    notes: [
      [900, 0, 0.05, 0.2],
      [1400, 0.02, 0.08, 0.12],
    ],
  },
  chime: {
    wave: 'sine',
    notes: [
      [880, 0, 0.12, 0.25],
      [1320, 0.08, 0.2, 0.2],
    ],
  },
  bar: {
    wave: 'sine',
    notes: [
      [330, 0, 0.15, 0.25],
      [247, 0.12, 0.25, 0.25],
    ],
  },
  turn: {
    wave: 'sine',
    notes: [
      [784, 0, 0.15, 0.3],
      [988, 0.15, 0.3, 0.25],
    ],
  },
};

let context: AudioContext | null = null;

function wake(): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

/** Sounds mostly come from the server, not from a touch, so every touch keeps them awake. */
export function armSound(): void {
  addEventListener('pointerup', wake);
  addEventListener('keydown', wake);
}

export function sound(name: SoundName, pan = 0): void {
  if (!prefs.sound || prefs.volume <= 0 || context?.state !== 'running') return;
  const { wave, notes } = SOUNDS[name];
  const side = context.createStereoPanner();
  side.pan.value = pan;
  side.connect(context.destination);
  for (const [frequency, start, length, loudness] of notes) {
    const at = context.currentTime + start;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness * 0.7 * prefs.volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(side);
    tone.start(at);
    tone.stop(at + length);
  }
}

export function buzz(pattern: number | number[]): void {
  if (prefs.haptics) navigator.vibrate?.(pattern);
}
