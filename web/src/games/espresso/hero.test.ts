import { describe, expect, it } from 'vitest';
import { begun, PLAYERS, step, type HeroState } from './hero';

/** Repeatable random numbers. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296;
}

describe('the moving table', () => {
  it('plays cards in order, completes piles, and ends with a finisher', () => {
    const random = chances(21);
    let state: HeroState = begun();
    let last = 0;
    let complete = 0;
    for (let count = 0; count < 400; count += 1) {
      const next = step(state, last, random);
      expect(next.player).not.toBe(last);
      const [before, after] = [state.top[next.color], next.top[next.color]];
      expect(after).toBe(next.laid ? `${next.color}${before === null ? 0 : Number(before[1]) + 1}` : null);
      if (!next.laid) expect(before).toBe(`${next.color}8`);
      complete += Number(next.complete);
      last = next.player;
      if (next.finito === null) state = next;
      else {
        expect(next.left[next.finito]).toBe(0);
        state = begun();
        expect(PLAYERS[next.finito]).toBeDefined();
        last = 0;
      }
    }
    expect(complete).toBeGreaterThan(3);
  });
});
