import type { Evidence, Verdict } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { cardOf, closest, finishOf, rivalries } from './races';

const claim = (player: number, virtual: number, move = 'A help1 R5 > p3'): Evidence => ({
  player,
  move,
  arrival: virtual + 50,
  virtual,
});
const verdict = (winner: number, claims: Evidence[], tickets: Record<string, string> = {}): Verdict => ({
  round: 1,
  pile: 'p3',
  version: 5,
  claims,
  due: 2000,
  judged: 2000,
  winner,
  tickets,
});

describe('the card of a race', () => {
  it('is the card played, the upper one of a pair, or none for FINITO', () => {
    expect(cardOf('B espresso Y7 > p12 on Y6')).toBe('Y7');
    expect(cardOf('A help1 R0 + C.waste G4 > any')).toBe('G4');
    expect(cardOf('B finito')).toBeNull();
  });
});

describe('the finish of a race', () => {
  it('lists the winner first, then the others by time, not by arrival', () => {
    const found = finishOf(verdict(2, [claim(0, 1090), claim(1, 1023), claim(2, 1000, 'C waste B3 > p1')]));
    expect(found).toEqual({
      card: 'B3',
      coin: false,
      lead: 23,
      runners: [
        { player: 2, late: 0 },
        { player: 1, late: 23 },
        { player: 0, late: 90 },
      ],
    });
  });

  it('says if a coin decided, which the later player may win', () => {
    const found = finishOf(verdict(1, [claim(0, 1000), claim(1, 1003)], { '0': 'ff', '1': '0a' }));
    expect(found?.coin).toBe(true);
    expect(found?.lead).toBe(3);
    expect(found?.runners).toEqual([
      { player: 1, late: 3 },
      { player: 0, late: 0 },
    ]);
  });

  it('is null for a single player', () => {
    expect(finishOf(verdict(0, [claim(0, 1000)]))).toBeNull();
  });
});

describe('the closest races', () => {
  it('come first, limited to the number asked for', () => {
    const all = [80, 5, 140, 30].map((late) => verdict(0, [claim(0, 1000), claim(1, 1000 + late)]));
    expect(closest([...all, verdict(0, [claim(0, 1000)])], 3).map((finish) => finish.lead)).toEqual([5, 30, 80]);
  });
});

describe('won and lost per rival', () => {
  it('counts a win against all other runners, and a loss only against the winner', () => {
    const all = [
      verdict(0, [claim(0, 1000), claim(1, 1010), claim(2, 1020)]),
      verdict(1, [claim(0, 1050), claim(1, 1000), claim(2, 1020)]),
      verdict(2, [claim(1, 1050), claim(2, 1000)]),
    ];
    expect(rivalries(all, [], 0)).toEqual([
      { rival: 1, won: 1, lost: 1 },
      { rival: 2, won: 1, lost: 0 },
    ]);
  });

  it('counts a late play once if a verdict has it too, and also if it came after all verdicts', () => {
    const all = [verdict(1, [claim(0, 1040), claim(1, 1000)])];
    expect(rivalries(all, [{ player: 1, by_ms: 40 }], 0)).toEqual([{ rival: 1, won: 0, lost: 1 }]);
    expect(
      rivalries(
        all,
        [
          { player: 1, by_ms: 40 },
          { player: 2, by_ms: 210 },
        ],
        0,
      ),
    ).toEqual([
      { rival: 1, won: 0, lost: 1 },
      { rival: 2, won: 0, lost: 1 },
    ]);
  });

  it('counts a coin lost by the player with the better time', () => {
    const all = [verdict(1, [claim(0, 1000), claim(1, 1003)], { '0': 'ff', '1': '0a' })];
    expect(rivalries(all, [{ player: 1, by_ms: 0 }], 0)).toEqual([{ rival: 1, won: 0, lost: 1 }]);
  });

  it('is empty for a spectator', () => {
    expect(rivalries([verdict(0, [claim(0, 1000), claim(1, 1010)])], [], null)).toEqual([]);
  });
});
