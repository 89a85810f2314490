/** What a lesson needs from its game besides the table: a picture for the list, and how a round is counted. */

import type { Component } from 'svelte';
import type { AnyView, EspressoView } from '$src/protocol';
import type { LessonName } from '$src/learn/names';
import type { Words } from '$src/words/shape';
import Tiles from './cafe/Tiles.svelte';
import Cards from './espresso/Cards.svelte';
import RoundCount from './espresso/RoundCount.svelte';
import type { GameName } from './game';

interface Pieces {
  Art: Component<{ pieces: readonly string[] }>;
  pieces: readonly string[];
}
export const LESSON_ARTS: Readonly<Record<LessonName, Pieces>> = {
  espresso: { Art: Cards, pieces: ['G0', 'G1', 'G2'] },
  zero: { Art: Cards, pieces: ['R5', 'Y0', 'R7'] },
  chaos: { Art: Cards, pieces: ['B3', 'B4', 'B5'] },
  cafe: { Art: Tiles, pieces: ['IT-F', 'JK-M', 'IT-M'] },
  app: { Art: Tiles, pieces: ['TR-M', 'US-F', 'RU-M'] },
};

interface End {
  over: (view: AnyView) => boolean;
  End: Component<{ view: AnyView; words: Words['learn'] }>;
}
/** How each game's lessons end with the count of a round, if they do. */
export const ENDS: Readonly<Record<GameName, End | null>> = {
  espresso: { over: (view) => (view as EspressoView).phase === 'over', End: RoundCount as unknown as End['End'] },
  cafe: null,
};
