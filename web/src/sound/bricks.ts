/** Building blocks of sounds: grains of noise (cards, steam), falling sines (weight), struck bodies (cups, bells). */

export interface Grain {
  /** The frequency in hertz at the beginning and at the end. */
  from: number;
  to?: number;
  q?: number;
  attack?: number;
  decay: number;
  loud: number;
  type?: 'bandpass' | 'highpass' | 'lowpass';
}
export interface Thump {
  from?: number;
  to?: number;
  decay?: number;
  loud?: number;
}
/** Partials of a struck body: frequency ratio, loudness, decay in seconds. */
type Body = readonly (readonly [number, number, number])[];
const CUP: Body = [
  [1, 1, 0.09],
  [1.59, 0.6, 0.07],
  [2.22, 0.45, 0.05],
  [3.31, 0.25, 0.03],
];
const SPOON: Body = [
  [1, 1, 0.12],
  [1.57, 0.5, 0.09],
  [2.35, 0.4, 0.06],
];
const BELL: Body = [
  [1, 1, 1.1],
  [2.02, 0.55, 0.7],
  [2.41, 0.35, 0.5],
  [3.93, 0.25, 0.3],
  [5.1, 0.12, 0.2],
];
const WOOD: Body = [
  [1, 1, 0.28],
  [3.9, 0.28, 0.09],
  [9.2, 0.1, 0.04],
];
/** Gain that makes up for the loudness lost in a filter. */
const FILTERED = { bandpass: 3.4, lowpass: 4, highpass: 1.9 } as const;
const SILENT = 0.0001;
const TAIL = 0.02;

/** One sound under construction; `at` is in seconds after its beginning. */
export class Bricks {
  /** When it has died away, in seconds after the beginning. */
  length = 0;

  constructor(
    private readonly context: BaseAudioContext,
    private readonly noise: AudioBuffer,
    private readonly out: AudioNode,
    private readonly start: number,
  ) {}

  /** The gain starts at 0, since otherwise every voice would begin with a click. */
  private envelope(at: number, attack: number, decay: number, loud: number): GainNode {
    const node = this.context.createGain();
    const from = this.start + at;
    node.gain.value = 0;
    node.gain.setValueAtTime(0, from);
    node.gain.linearRampToValueAtTime(loud, from + attack);
    node.gain.exponentialRampToValueAtTime(SILENT, from + attack + decay);
    node.connect(this.out);
    this.length = Math.max(this.length, at + attack + decay + TAIL);
    return node;
  }

  grain(at: number, { from, to = from, q = 0.8, attack = 0.001, decay, loud, type = 'bandpass' }: Grain): void {
    const begin = this.start + at;
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.noise;
    filter.type = type;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(from, begin);
    filter.frequency.exponentialRampToValueAtTime(to, begin + attack + decay);
    source.connect(filter).connect(this.envelope(at, attack, decay, loud * FILTERED[type]));
    source.start(begin, (at * 7.3 + from / 9000) % 0.8, attack + decay + TAIL);
  }

  private tone(at: number, from: number, to: number, attack: number, decay: number, loud: number, glide = decay): void {
    const begin = this.start + at;
    const voice = this.context.createOscillator();
    voice.frequency.setValueAtTime(from, begin);
    if (to !== from) voice.frequency.exponentialRampToValueAtTime(to, begin + glide);
    voice.connect(this.envelope(at, attack, decay, loud));
    voice.start(begin);
    voice.stop(begin + attack + decay + TAIL);
  }

  /** A falling sine: the weight of the table, the heart. */
  thump(at: number, { from = 150, to = 85, decay = 0.07, loud = 0.35 }: Thump): void {
    this.tone(at, from, to, 0.002, decay, loud * 1.25);
  }
  /** A rising sine: a person speaking. */
  chirp(at: number, from: number, to: number, loud: number): void {
    this.tone(at, from, to, 0.002, 0.07, loud, 0.06);
  }
  private struck(at: number, tone: number, body: Body, loud: number): void {
    for (const [ratio, part, decay] of body)
      this.tone(at, tone * ratio, tone * ratio, 0.0015, decay, loud * part * 1.5);
  }
  clink(at: number, loud = 0.16, tone = 2310): void {
    this.struck(at, tone, CUP, loud);
  }
  spoon(at: number, loud = 0.14, tone = 3100): void {
    this.struck(at, tone, SPOON, loud);
  }
  bell(at: number, loud = 0.16, tone = 2093): void {
    this.grain(at, { from: 6000, decay: 0.006, loud: loud * 0.8, type: 'highpass' });
    this.struck(at, tone, BELL, loud);
  }
  wood(at: number, tone: number, loud = 0.22): void {
    this.struck(at, tone, WOOD, loud);
  }
  flick(at: number, loud = 0.25): void {
    this.grain(at, { from: 4200, to: 2400, q: 0.7, decay: 0.014, loud, type: 'highpass' });
  }
  slap(at: number, loud = 0.5, from = 950): void {
    this.flick(at, loud * 0.5);
    this.grain(at + 0.004, { from, to: from * 0.6, q: 0.9, decay: 0.045, loud });
    this.thump(at + 0.004, { loud: loud * 0.7 });
  }
  steam(at: number, decay: number, loud: number): void {
    this.grain(at, { from: 3200, to: 5200, q: 0.4, attack: 0.03, decay, loud, type: 'highpass' });
  }
}
