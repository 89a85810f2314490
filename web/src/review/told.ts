/** A missed chance in words. */

import { decimal } from '$src/words/words.svelte';
import type { Words } from '$src/words/shape';
import type { Chance } from '$src/games/espresso/review';

export const tenths = (ms: number): string => decimal(ms / 1000, 1);

export function tellChance(chance: Chance, words: Words['review'], name: (player: number) => string): string {
  const long = chance.ms === null ? words.moves(chance.ends - chance.begins) : words.seconds(tenths(chance.ms));
  const how =
    chance.how === 'played' || chance.how === 'own'
      ? ''
      : words.how[chance.how](chance.by === null ? '' : name(chance.by));
  return [long, chance.pair ? words.joker : '', how].filter(Boolean).join(', ');
}
