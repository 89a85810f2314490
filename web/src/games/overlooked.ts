/** Late hints: what somebody could have done at every look of the last seconds. */

import { late_hint_ms } from '$src/generated/rooms.json';

export class Overlooked<Hint> {
  /** Since when each chance has been there, as far as anybody has looked. */
  private since = new Map<string, number>();

  /** `chanceOf`: what makes a hint the same chance as a second ago. */
  constructor(private readonly chanceOf: (hint: Hint) => string) {}

  /** Those of the hints that have been there long enough. */
  among(found: readonly Hint[], now: number): Hint[] {
    const before = this.since;
    this.since = new Map(found.map((hint) => [this.chanceOf(hint), before.get(this.chanceOf(hint)) ?? now]));
    return found.filter((hint) => now - (this.since.get(this.chanceOf(hint)) ?? now) >= late_hint_ms);
  }
}
