/**
 * The server's clock, as seen from here. Every event names the server's time; the smallest delay seen tells best how
 * far the two clocks differ, since a message can be late but never early.
 */
export class ServerClock {
  private offset: number | null = null;

  constructor(private readonly local: () => number) {}

  /** A message of this server time has just arrived. */
  heard(at: number): void {
    const offset = at - this.local();
    if (this.offset === null || offset > this.offset) this.offset = offset;
  }

  /** Forget what was measured, as after a sleep of the device. */
  reset(): void {
    this.offset = null;
  }

  now(): number {
    return this.local() + (this.offset ?? 0);
  }
}

/** The median of the last round trips. */
export class RoundTrips {
  private readonly last: number[] = [];

  add(ms: number): number {
    this.last.push(ms);
    if (this.last.length > 9) this.last.shift();
    const sorted = [...this.last].sort((a, b) => a - b);
    return Math.round(sorted[sorted.length >> 1] ?? ms);
  }
}
