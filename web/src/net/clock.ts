/**
 * Estimates the server's clock. Every event has the server's time, and the smallest delay gives the best offset, since
 * a message can be late but never early. A round trip gives a better one still.
 */
export class ServerClock {
  private offset: number | null = null;
  /** The shortest round trip so far, which gives the best estimate. */
  private best = Infinity;

  constructor(private readonly local: () => number) {}

  /** A message with this server time has just arrived. */
  heard(at: number): void {
    const offset = at - this.local();
    if (this.best < Infinity) return;
    if (this.offset === null || offset > this.offset) this.offset = offset;
  }

  /** A round trip of `ms` has just ended; halfway through, the server's time was `at`. */
  synced(at: number, ms: number): void {
    if (ms > this.best) return;
    this.best = ms;
    this.offset = at + ms / 2 - this.local();
  }

  /** Forget all measurements, for example after the device has slept. */
  reset(): void {
    this.offset = null;
    this.best = Infinity;
  }

  now(): number {
    return this.local() + (this.offset ?? 0);
  }
}

/** The median of the last round trips. */
export class RoundTrips {
  private readonly last: number[] = [];
  /** How many were measured. The first ones mostly measure the loading of the page. */
  count = 0;

  add(ms: number): number {
    this.last.push(ms);
    this.count += 1;
    if (this.last.length > 9) this.last.shift();
    const sorted = [...this.last].sort((a, b) => a - b);
    return Math.round(sorted[sorted.length >> 1] ?? ms);
  }

  /** The spread of the last round trips. */
  get jitter(): number {
    return this.last.length ? Math.round(Math.max(...this.last) - Math.min(...this.last)) : 0;
  }
}
