/** A missed chance in words. */

import type { ReviewWords } from './review.en';
import type { Chance } from '$src/games/espresso/review';

export const tenths = (ms: number): string => (ms / 1000).toFixed(1);

export function tellChance(chance: Chance, words: ReviewWords, name: (player: number) => string): string {
  const long = chance.ms === null ? words.moves(chance.ends - chance.begins) : words.seconds(tenths(chance.ms));
  const how =
    chance.how === 'played' || chance.how === 'own'
      ? ''
      : words.how[chance.how](chance.by === null ? '' : name(chance.by));
  return [long, chance.pair ? words.joker : '', how].filter(Boolean).join(', ');
}
