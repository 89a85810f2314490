/** The connection to a room on this device: a socket for the page, with a worker behind it. */

import type { Settings } from '$src/protocol';
import { WORKERS } from '$src/games/workers';
import { FIRST_GAME } from '$src/games';
import type { Wire } from '$src/net/connection';
import { trustedScript } from '$src/offline/trusted';
import { runningAttempt, runningMatch, type Begun, type Entry } from './journal';
import type { Deal, FromWorker, ToWorker } from './messages';
import { gamesOfDay } from './shelf';

/**
 * `since`: a match that began earlier belongs to another room and is not resumed. A deal that is not `fresh` is played
 * only if a counting attempt at it has begun.
 */
export async function connect(
  wire: Wire,
  code: string,
  settings: Partial<Settings>,
  since: number,
  deal?: Deal & { fresh: boolean },
): Promise<void> {
  const begun = deal && (await runningAttempt(deal.day));
  if (begun || deal?.fresh) return dealt(wire, code, settings, deal, begun ?? null);
  const running = await runningMatch();
  const [first] = running ?? [];
  const journal = running && first && first.at >= since ? running : [];
  join(wire, { open: journal.length ? (first?.settings ?? {}) : settings, code, journal });
}

/** Play the deal of a day; the first attempt counts, and is resumed if it was interrupted. */
async function dealt(
  wire: Wire,
  code: string,
  settings: Partial<Settings>,
  { day, chances }: Deal,
  begun: readonly [Begun, ...Entry[]] | null,
): Promise<void> {
  const counts = begun !== null || (await gamesOfDay(day)).length === 0;
  join(wire, { open: begun?.[0].settings ?? settings, code, journal: begun ?? [], deal: { day, chances, counts } });
}

function join(wire: Wire, asked: Extract<ToWorker, { open: unknown }>): void {
  const game = asked.open.game ?? FIRST_GAME.name;
  const worker = new Worker(trustedScript(WORKERS[game]), { type: 'module' });
  const say = (message: ToWorker): void => worker.postMessage(message);
  const watch = (): void => say({ seen: document.visibilityState === 'visible' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => 'data' in data && wire.onmessage?.({ data: data.data });
  worker.onerror = () => wire.close();
  document.addEventListener('visibilitychange', watch);
  wire.send = (data) => say({ data });
  wire.close = () => {
    document.removeEventListener('visibilitychange', watch);
    worker.terminate();
    wire.onclose?.();
  };
  say({ ...asked, open: { ...asked.open, game } });
  wire.onopen?.();
}
