/** The review of a match played on this device: the same document as a server's, computed in a worker. */

import type { AnyReview } from '$src/games/reviews';
import { WORKERS } from '$src/games/workers';
import { trustedScript } from '$src/offline/trusted';
import type { FromWorker, ToWorker } from './messages';
import type { KeptGame } from './story';

/** null if the record cannot be replayed, for example because of older rules. */
export function reviewHere({ game, record }: Pick<KeptGame, 'game' | 'record'>): Promise<AnyReview | null> {
  const worker = new Worker(trustedScript(WORKERS[game]), { type: 'module' });
  return new Promise<AnyReview | null>((done) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => done('review' in data ? data.review : null);
    worker.onerror = () => done(null);
    worker.postMessage({ review: record } satisfies ToWorker);
  }).finally(() => worker.terminate());
}
