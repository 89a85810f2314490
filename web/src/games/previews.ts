/** The preview picture that chats show for a link to a game; drawn at build time. */

import type { Canvas } from '$src/previews/canvas';
import { drawCafe } from './cafe/preview';
import { drawEspresso } from './espresso/preview';
import type { GameName } from './game';

export const DRAWN: Readonly<Record<GameName, (canvas: Canvas) => void>> = { espresso: drawEspresso, cafe: drawCafe };
