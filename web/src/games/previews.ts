/** The picture that a chat shows beside a link to a game; drawn when the page is built. */

import type { Canvas } from '$src/previews/canvas';
import { drawCafe } from './cafe/preview';
import { drawEspresso } from './espresso/preview';
import type { GameName } from './game';

export const DRAWN: Readonly<Record<GameName, (canvas: Canvas) => void>> = { espresso: drawEspresso, cafe: drawCafe };
