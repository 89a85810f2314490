/** The messages between the page and the worker of a local room. */

import type { AnyReview } from '$src/games/reviews';
import type { Settings } from '$src/protocol';
import type { Chances } from './game';
import type { Entry } from './journal';

/** The deal of a day, which is the same for everyone. */
export interface Deal {
  day: string;
  chances: Chances;
  /** Whether this attempt counts, because it is the first one on this device. */
  counts?: boolean;
}

export type ToWorker =
  /**
   * With a journal, the room resumes its match. With a deal, it plays that of a day; the journal is then that of the
   * attempt, whose time has gone on.
   */
  | { open: Partial<Settings>; code: string; journal: readonly Entry[]; deal?: Deal }
  /** An intent, as sent to a server. */
  | { data: string }
  /** Whether the page is visible. */
  | { seen: boolean }
  /** Review this record, in a worker without a room. */
  | { review: string };

/** A message, as from a server; or a review, null if it failed. */
export type FromWorker = { data: string } | { review: AnyReview | null };
