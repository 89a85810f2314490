/**
 * Draws pending moves. The table installs it together with the rules it needs (`predict.ts`); without a table, the page
 * draws only what the server has confirmed.
 */

import type { EspressoView } from '$src/protocol';
import type { Pending } from '$src/games/game';
import type { DrawOptions } from './draw-options';

export type Overlay = (
  confirmed: EspressoView,
  you: number,
  pending: readonly Pending<EspressoView>[],
  drawOptions: DrawOptions,
) => EspressoView;

export const prediction: { overlay: Overlay } = { overlay: (confirmed) => confirmed };
