/** What the page and the worker of a local room say to each other. */

import type { Settings } from '$src/protocol';

export type ToWorker =
  | { open: Partial<Settings>; code: string }
  /** An intent, as it goes to a server. */
  | { data: string }
  /** Whether the page is seen. */
  | { seen: boolean };

/** A message, as it comes from a server. */
export interface FromWorker {
  data: string;
}
