/**
 * The server's clock, as seen from here. Every event names the server's time; the smallest delay seen tells best how
 * far the two clocks differ, since a message can be late but never early. A round trip tells it better still.
 */
export class ServerClock {
  private offset: number | null = null;
  /** The shortest round trip that told the time, which tells it best. */
  private best = Infinity;

  constructor(private readonly local: () => number) {}

  /** A message of this server time has just arrived. */
  heard(at: number): void {
    const offset = at - this.local();
    if (this.best < Infinity) return;
    if (this.offset === null || offset > this.offset) this.offset = offset;
  }

  /** A round trip of `ms` has just ended; in its middle it was `at` on the server. */
  synced(at: number, ms: number): void {
    if (ms > this.best) return;
    this.best = ms;
    this.offset = at + ms / 2 - this.local();
  }

  /** Forget what was measured, as after a sleep of the device. */
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
  /** How many were measured; the first ones mostly measure a page that is just loading. */
  count = 0;

  add(ms: number): number {
    this.last.push(ms);
    this.count += 1;
    if (this.last.length > 9) this.last.shift();
    const sorted = [...this.last].sort((a, b) => a - b);
    return Math.round(sorted[sorted.length >> 1] ?? ms);
  }

  /** How far the last round trips lie apart. */
  get jitter(): number {
    return this.last.length ? Math.round(Math.max(...this.last) - Math.min(...this.last)) : 0;
  }
}
