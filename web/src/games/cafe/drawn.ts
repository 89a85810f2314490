/** What the board needs to know of a turn, whether it is being put together or only shown. */

import type { CafePut, CafeSpot } from '$src/protocol';

export interface Drawn {
  spots: readonly CafeSpot[];
  placed: readonly (CafePut & { points?: number; spot?: CafeSpot | null })[];
  swapped: { index: number; chair: string } | null;
  atBar: number | null;
  rack: readonly string[];
  chosen: number | null;
  refused: string | null;
  waits: boolean;
  fate: 'open' | 'barred' | 'out';
  swappable(): string[];
  sit(chair: string): void;
  swap(chair: string): void;
  why(chair: string): void;
  toBar(): void;
}

/** No turn. */
export const IDLE: Drawn = {
  spots: [],
  placed: [],
  swapped: null,
  atBar: null,
  rack: [],
  chosen: null,
  refused: null,
  waits: false,
  fate: 'open',
  swappable: () => [],
  sit: () => undefined,
  swap: () => undefined,
  why: () => undefined,
  toBar: () => undefined,
};
