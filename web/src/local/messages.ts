/** What the page and the worker of a local room say to each other. */

import type { AnyReview } from '$src/games/reviews';
import type { Settings } from '$src/protocol';
import type { Chances } from './game';
import type { Entry } from './journal';

/** The deal of a day, which is the same for everybody. */
export interface Deal {
  day: string;
  chances: Chances;
  /** Whether this attempt counts: nobody here has finished one at this deal. */
  counts?: boolean;
}

export type ToWorker =
  /**
   * With a journal: the room goes on with the match that it tells of. With a deal: it plays that of a day; the journal
   * is then that of the attempt, for which time has gone on.
   */
  | { open: Partial<Settings>; code: string; journal: readonly Entry[]; deal?: Deal }
  /** An intent, as it goes to a server. */
  | { data: string }
  /** Whether the page is seen. */
  | { seen: boolean }
  /** Review this record; a worker that is asked this has no room. */
  | { review: string };

/** A message, as it comes from a server; or a review, null if it failed. */
export type FromWorker = { data: string } | { review: AnyReview | null };
