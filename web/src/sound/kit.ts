/** The café as an instrument: a compressor, a small room, and the recipes. Loaded only when sound is on. */

import { Bricks } from './bricks';
import type { SoundName } from './names';
import { RECIPES } from './recipes';

/** `pan` is from −1 (left) to 1; `step` is the place in a run that rises by semitones. */
export interface How {
  pan?: number;
  gain?: number;
  at?: number;
  step?: number;
}
export interface Kit {
  /** Returns the duration in seconds. */
  play(name: SoundName, how?: How): number;
}

/** A buffer filled by a function of the position in it, from 0 to 1. */
function filled(context: BaseAudioContext, seconds: number, channels: number, at: (x: number) => number): AudioBuffer {
  const buffer = context.createBuffer(channels, context.sampleRate * seconds, context.sampleRate);
  for (let channel = 0; channel < channels; channel += 1) {
    const data = buffer.getChannelData(channel);
    for (let index = 0; index < data.length; index += 1) data[index] = at(index / data.length);
  }
  return buffer;
}

/** Also takes an `OfflineAudioContext`, so that every recipe can be measured. */
export function makeKit(context: BaseAudioContext): Kit {
  const [master, compressor] = [context.createGain(), context.createDynamicsCompressor()];
  master.gain.value = 1.1;
  compressor.threshold.value = -14;
  compressor.ratio.value = 4;
  compressor.attack.value = 0.002;
  compressor.release.value = 0.12;
  master.connect(compressor).connect(context.destination);
  const hiss = (): number => Math.random() * 2 - 1;
  const noise = filled(context, 1, 1, hiss);
  const [room, wet] = [context.createConvolver(), context.createGain()];
  room.buffer = filled(context, 0.22, 2, (x) => hiss() * (1 - x) ** 3.2);
  wet.gain.value = 0.1;
  room.connect(wet).connect(master);
  return {
    play(name, { pan = 0, gain = 1, at = context.currentTime + 0.005, step = 0 } = {}) {
      const [loudness, side] = [context.createGain(), context.createStereoPanner()];
      loudness.gain.value = gain;
      side.pan.value = pan;
      loudness.connect(side);
      side.connect(master);
      side.connect(room);
      const bricks = new Bricks(context, noise, loudness, at);
      RECIPES[name](bricks, step);
      return bricks.length;
    },
  };
}
