/** Late hints: what a player could have done at every check of the last few seconds. */

import { late_hint_ms } from '$src/generated/rooms.json';

export class Overlooked<Hint> {
  /** When each chance was first seen. */
  private since = new Map<string, number>();

  /** `chanceOf` identifies a hint as the same chance as a second ago. */
  constructor(private readonly chanceOf: (hint: Hint) => string) {}

  /** The hints that have been there long enough. */
  among(found: readonly Hint[], now: number): Hint[] {
    const before = this.since;
    this.since = new Map(found.map((hint) => [this.chanceOf(hint), before.get(this.chanceOf(hint)) ?? now]));
    return found.filter((hint) => now - (this.since.get(this.chanceOf(hint)) ?? now) >= late_hint_ms);
  }
}
