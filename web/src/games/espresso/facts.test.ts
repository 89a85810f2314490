import type { AnyEvent, EspressoLifted } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { factsOf, lostRace, noTally, tallied } from './facts';

const lifted = (owner: number): EspressoLifted => ({
  owner,
  place: 'help1',
  card: 'R1',
  next: null,
  espresso_top: null,
});
const play = (player: number, pile: string, owner = player, opened = false): AnyEvent => ({
  event: 'played',
  player,
  lifted: lifted(owner),
  pile,
  opened,
  may_flip_two: false,
});

describe('facts of a round', () => {
  it('name the fastest answer to another player on the same pile', () => {
    let tally = tallied(noTally(3), play(0, 'p1', 0, true), 1000);
    tally = tallied(tally, play(0, 'p1'), 1100);
    tally = tallied(tally, play(1, 'p2', 1, true), 1150);
    tally = tallied(tally, play(2, 'p1'), 1512);
    expect(tally.fastest).toEqual({ player: 2, ms: 412 });
    expect(factsOf(tally, 0)).toEqual([
      { kind: 'fastest', player: 2, value: 412 },
      { kind: 'mostPlays', player: 0, value: 2 },
    ]);
  });

  it('count thefts for both sides, and name nobody in a tie', () => {
    let tally = tallied(noTally(2), play(1, 'p1', 0), 10);
    tally = tallied(tally, play(0, 'p2'), 20);
    expect(tally.stolen).toEqual([1, 0]);
    expect(factsOf(tally, 0)).toEqual([
      { kind: 'stolen', value: 1 },
      { kind: 'thief', player: 1, value: 1 },
    ]);
  });

  it('count lost races, and name the closest one that the server decided', () => {
    const claim = (player: number, virtual: number): object => ({ player, move: '', arrival: 0, virtual });
    const race = (claims: object[]): AnyEvent =>
      ({ event: 'race_judged', verdict: { winner: 1, claims } }) as unknown as AnyEvent;
    let tally = lostRace(lostRace(noTally(3)));
    tally = tallied(tally, race([claim(1, 1000)]), 10);
    expect(tally.closest).toBeNull();
    tally = tallied(tally, race([claim(0, 1080), claim(1, 1000), claim(2, 1300)]), 20);
    tally = tallied(tally, race([claim(2, 1200), claim(1, 1000)]), 30);
    expect(factsOf(tally, 0)).toEqual([
      { kind: 'racesLost', value: 2 },
      { kind: 'closest', player: 1, other: 0, value: 80 },
    ]);
  });

  it('are empty for a round in which nothing happened', () => {
    expect(factsOf(noTally(4), null)).toEqual([]);
  });

  it('are empty for a round not seen from its start', () => {
    expect(factsOf(tallied(noTally(0), play(1, 'p1'), 10), 1)).toEqual([]);
  });
});
