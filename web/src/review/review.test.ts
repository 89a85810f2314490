import { describe, expect, it } from 'vitest';
import { Replay } from '$src/replay/replay.svelte';
import { ghostOf, type CafeReview, type CafeTurn } from '$src/games/cafe/review';
import type { Chance, EspressoReview } from '$src/games/espresso/review';
import { Review } from './review.svelte';
import { words as de } from '$src/words/de/review';
import { words as en } from '$src/words/en/review';
import { words as fr } from '$src/words/fr/review';
import { words as nl } from '$src/words/nl/review';
import { tellChance } from './told';

const steps = Array.from({ length: 20 }, (_, number) => ({
  number,
  at: number * 100,
  line: '',
  events: [],
  view: null,
}));
const replay = (game: 'espresso' | 'cafe'): Replay => new Replay({ game, options: {}, players: 2, steps });
const chance = (player: number, card: string, begins: number, ends: number): Chance => ({
  player,
  card,
  place: 'help1',
  to: ['p1'],
  pair: false,
  round: 1,
  begins,
  ends,
  ms: 2640,
  how: 'taken',
  by: 1 - player,
});

describe('a review of espresso', () => {
  const found = {
    game: 'espresso',
    players: 2,
    rounds: 1,
    timed: true,
    people: [],
    races: [],
    missed: [chance(0, 'R1', 4, 9), chance(1, 'B2', 2, 3)],
  } as EspressoReview;

  it('marks the card while it could be played', () => {
    const beside = replay('espresso');
    const review = new Review(found, beside);
    review.open = true;
    review.pick(0);
    expect([beside.at, review.open]).toEqual([4, false]);
    expect(review.marked).toEqual({ player: 0, card: 'R1' });
    beside.go(8);
    expect(review.marked).not.toBeNull();
    beside.go(9);
    expect(review.marked).toBeNull();
    review.unpick();
    expect(review.item).toBeNull();
  });

  it('lists the chances of the seat shown below', () => {
    const beside = replay('espresso');
    const review = new Review(found, beside);
    expect(review.items).toHaveLength(2);
    beside.seat = 1;
    expect(review.items.map((item) => item.kind === 'chance' && item.chance.card)).toEqual(['B2']);
  });
});

describe('a review of the café', () => {
  const better = { do: 'place' as const, put: [{ tile: 'FR-F', chair: 'b3' }] };
  const turn = (number: number, missed: number, player = 0): CafeTurn => ({
    number,
    player,
    move: '',
    points: 2,
    best: 2 + missed,
    missed,
    better: missed ? better : null,
    better_text: '',
    wiser: { do: 'bar' as const, tile: 'IT-M' },
    wiser_text: '',
    lost: null,
    turns: 1,
  });
  const found = {
    game: 'cafe',
    players: 2,
    people: [],
    turns: [turn(1, 0), turn(3, 4), turn(5, 9), turn(6, 1, 1)],
  } as CafeReview;

  it('lists costly turns, worst first, and draws the better turn before the move', () => {
    const beside = replay('cafe');
    const review = new Review(found, beside);
    expect(review.items.map((item) => item.kind === 'turn' && item.turn.number)).toEqual([5, 3, 6]);
    review.pick(0);
    expect(beside.at).toBe(4);
    expect(review.ghost?.placed).toEqual(better.put);
    review.ahead = true;
    expect(review.ghost?.rack).toEqual(['IT-M']);
    beside.go(5);
    expect(review.ghost).toBeNull();
  });

  it('draws a guest at the bar and a swap', () => {
    const bar = ghostOf({ do: 'bar', tile: 'IT-M' });
    expect(bar.rack[bar.atBar ?? 9]).toBe('IT-M');
    const swap = ghostOf({ do: 'swap', tile: 'FR-F', chair: 'c4' });
    expect([swap.swapped?.chair, swap.rack[swap.swapped?.index ?? 9]]).toEqual(['c4', 'FR-F']);
  });
});

describe('words', () => {
  it('describe a missed chance in every language', () => {
    const one = chance(0, 'R1', 4, 9);
    const name = (player: number): string => 'AB'[player] ?? '';
    expect(tellChance(one, en, name)).toBe('2.6 s, B played there first');
    expect(tellChance({ ...one, ms: null, pair: true, how: 'over', by: null }, en, name)).toBe(
      '5 moves, with a joker, then the round was over',
    );
    for (const words of [de, nl, fr]) {
      expect(tellChance(one, words, name)).toMatch(/^2\.6 s, .*B/);
      expect(Object.keys(words)).toEqual(Object.keys(en));
    }
  });
});
