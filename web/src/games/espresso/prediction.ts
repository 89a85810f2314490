/**
 * What draws own moves that wait for their answer. The table brings it with the rules that it asks (`predict.ts`); a
 * page that has no table draws what the server has confirmed.
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
