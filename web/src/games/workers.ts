/** The worker of each game that runs rooms on this device. */

import cafe from './cafe/local/worker?worker&url';
import espresso from './espresso/local/worker?worker&url';
import type { GameName } from './game';

export const WORKERS: Readonly<Record<GameName, string>> = { espresso, cafe };
