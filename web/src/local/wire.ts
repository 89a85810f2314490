/** The line to a room on this device: a socket for the page, a worker behind it. */

import type { Settings } from '$src/protocol';
import { WORKERS } from '$src/games/workers';
import { FIRST_GAME } from '$src/games';
import type { Wire } from '$src/net/connection';
import { trustedScript } from '$src/offline/trusted';
import type { FromWorker, ToWorker } from './messages';

export function connect(wire: Wire, code: string, settings: Partial<Settings>): void {
  const worker = new Worker(trustedScript(WORKERS[settings.game ?? FIRST_GAME.name]), { type: 'module' });
  const say = (message: ToWorker): void => worker.postMessage(message);
  const watch = (): void => say({ seen: document.visibilityState === 'visible' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => wire.onmessage?.({ data: data.data });
  worker.onerror = () => wire.close();
  document.addEventListener('visibilitychange', watch);
  wire.send = (data) => say({ data });
  wire.close = () => {
    document.removeEventListener('visibilitychange', watch);
    worker.terminate();
    wire.onclose?.();
  };
  say({ open: { game: FIRST_GAME.name, ...settings }, code });
  wire.onopen?.();
}
