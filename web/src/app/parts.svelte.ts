/** Parts of the page that load late, and what becomes of one that cannot be fetched. */

class Parts {
  /** Somebody waits for a part that did not come; `MissingPart.svelte` says so. */
  missing = $state(false);
}
export const parts = new Parts();

/** A part that the page cannot do without: where it cannot be fetched, the page says so, and whoever waits for it waits. */
export function needed<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    parts.missing = true;
    return new Promise<T>(() => undefined);
  });
}

/** Fetched before it is needed, so that a server that goes away, or a newer one, cannot take it; once more if that failed. */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  const part = load();
  part.catch(() => undefined);
  return () => part.catch(load);
}
