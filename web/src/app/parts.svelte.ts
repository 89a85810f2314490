/** Parts of the page that load late, and what happens if one cannot be fetched. */

class Parts {
  /** Whether a needed part did not load; `MissingPart.svelte` says so. */
  missing = $state(false);
}
export const parts = new Parts();

/** A part that the page needs. If it cannot be fetched, the page says so, and the promise stays pending. */
export function needed<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    parts.missing = true;
    return new Promise<T>(() => undefined);
  });
}

/** Prefetch a part, in case the server goes away or gets a newer page; retried on use if that failed. */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  const part = load();
  part.catch(() => undefined);
  return () => part.catch(load);
}
