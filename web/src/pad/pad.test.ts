import { describe, expect, it } from 'vitest';
import { BadTable, fromCsv, toCsv } from './csv';
import {
  deduction,
  newPad,
  nextPlayer,
  standing,
  totals,
  withOut,
  withoutRound,
  withRound,
  withTurn,
  type Pad,
} from './pad';

const people = ['Ana', 'Ben', 'Cleo'].map((name) => ({ name, icon: 'cake' }));
const espresso = (sheet: string, ...rounds: [number[], number | null][]): Pad =>
  rounds.reduce((pad, [points, caller]) => withRound(pad, { points, caller }), newPad('espresso', sheet, people, 5));

describe('ESPRESSO on paper', () => {
  it('adds cards in the center and five for the call', () => {
    expect(totals(espresso('de', [[10, 8, 3], 0], [[4, 9, 2], 1]))).toEqual([19, 22, 5]);
    expect(totals(espresso('de', [[10, 8, 3], null]))).toEqual([10, 8, 3]);
    expect(totals(espresso('de', [[10, 8, 3], 0], [[4, 9, 2], 1]), 1)).toEqual([15, 8, 3]);
  });
  it('continues below the target and ends at it', () => {
    expect(standing(espresso('de'))).toEqual({ state: 'open' });
    expect(standing(espresso('de', [[94, 8, 3], null]))).toEqual({ state: 'open' });
    expect(standing(espresso('de', [[95, 8, 3], 0]))).toEqual({ state: 'won', winners: [0] });
    expect(standing(espresso('de', [[99, 101, 3], 0]))).toEqual({ state: 'won', winners: [0] });
  });
  it('plays one more round in a tie, but not with the French sheet', () => {
    expect(standing(espresso('de', [[100, 100, 3], null]))).toEqual({ state: 'level', level: [0, 1] });
    expect(standing(espresso('de', [[100, 100, 3], null], [[1, 1, 99], null]))).toEqual({ state: 'won', winners: [2] });
    expect(standing(espresso('fr', [[7, 12, 12], null]))).toEqual({ state: 'won', winners: [1, 2] });
  });
  it('changes and removes rounds without touching the old pad', () => {
    const pad = espresso('de', [[1, 2, 3], null], [[4, 5, 6], 2]);
    expect(totals(withRound(pad, { points: [9, 9, 9], caller: null }, 0))).toEqual([13, 14, 20]);
    expect(totals(withoutRound(pad, 1))).toEqual([1, 2, 3]);
    expect(totals(pad)).toEqual([5, 7, 14]);
  });
});

describe('Café on paper', () => {
  const turns = (sheet: string): Pad =>
    (
      [
        [0, 8],
        [1, -2],
        [2, 4],
        [0, 1],
      ] as const
    ).reduce((pad, [player, points]) => withTurn(pad, player, points), newPad('cafe', sheet, people, 5));
  it('writes turns into lines', () => {
    expect(turns('board').rounds.map(({ points }) => points)).toEqual([
      [8, -2, 4],
      [1, null, null],
    ]);
    expect(totals(turns('board'))).toEqual([9, -2, 4]);
    expect(nextPlayer(turns('board'))).toBe(1);
    expect(nextPlayer(newPad('cafe', 'board', people, 0))).toBe(0);
  });
  it('deducts five for a tile and ten for a joker if the sheet says so', () => {
    const rest = { tiles: [1, 0, 2], jokers: [0, 0, 1] };
    const end = { ...turns('board'), rest };
    expect([0, 1, 2].map((player) => deduction(end, player))).toEqual([5, 0, 20]);
    expect(standing(end)).toEqual({ state: 'won', winners: [0] });
    expect(standing(turns('board'))).toEqual({ state: 'open' });
    expect(totals({ ...turns('app'), rest })).toEqual([9, -2, 4]);
  });
});

describe('a player who cannot pay (CAF-BAR-03)', () => {
  const turns = (
    [
      [0, 8],
      [1, 2],
      [2, 4],
    ] as const
  ).reduce((pad, [player, points]) => withTurn(pad, player, points), newPad('cafe', 'board', people, 5));
  it('is out without points and is skipped', () => {
    const pad = withOut(turns, 0, true);
    expect(totals(pad)).toEqual([0, 2, 4]);
    expect(totals(pad, 1), 'what stood there before stays written').toEqual([8, 2, 4]);
    expect(nextPlayer(pad)).toBe(1);
    expect(nextPlayer(withOut(pad, 1, true))).toBe(2);
  });
  it('does not win, and nothing more is deducted', () => {
    const rest = { tiles: [5, 3, 0], jokers: [0, 0, 2] };
    const end = { ...withOut(turns, 0, true), rest };
    expect(deduction(end, 0)).toBe(0);
    expect(totals(end)).toEqual([0, -13, -16]);
    expect(standing(end)).toEqual({ state: 'won', winners: [1] });
  });
  it('leaves the win to the last one in the game', () => {
    const two = withOut(withOut(turns, 0, true), 2, true);
    expect(standing(two)).toEqual({ state: 'won', winners: [1] });
    expect(standing(withOut(two, 2, false))).toEqual({ state: 'open' });
  });
  it('is out in the CSV table as well', () => {
    const pad = withOut({ ...turns, at: 1000 }, 2, true);
    expect(fromCsv(toCsv(pad), 0)).toEqual(pad);
  });
});

describe('a pad as a table', () => {
  const strange: Pad = {
    ...espresso('nl', [[10, 8, 3], 0], [[4, 9, 2], null]),
    players: [
      { name: '=1+1', icon: 'pizza' },
      { name: 'O"Neil, Jr.', icon: 'ice' },
      { name: 'Zoé', icon: 'cake' },
    ],
  };
  it('survives the round trip', () => {
    expect(fromCsv(toCsv(strange), 0)).toEqual(strange);
    const cafe = {
      ...withTurn(withTurn(newPad('cafe', 'board', people, 1000), 1, -4), 1, 7),
      rest: { tiles: [1, 2, 3], jokers: [0, 0, 1] },
    };
    expect(fromCsv(toCsv(cafe), 0)).toEqual(cafe);
  });
  it('is never a formula for a spreadsheet', () => {
    expect(toCsv(strange)).toContain("Player,'=1+1,");
  });
  it('may come back from a spreadsheet with semicolons', () => {
    expect(fromCsv('Finito;espresso;de;100;extra_round\nPlayer;Ana;Ben\nPicture;pizza;cake\n1;12+5;9\n', 77)).toEqual({
      ...newPad(
        'espresso',
        'de',
        [
          { name: 'Ana', icon: 'pizza' },
          { name: 'Ben', icon: 'cake' },
        ],
        77,
      ),
      rounds: [{ points: [12, 9], caller: 0 }],
    });
  });
  it.each([
    ['', 1],
    ['Finito,chess,de\nPlayer,A,B', 1],
    ['Finito,espresso,de,100,x\nPlayer', 2],
    ['Finito,espresso,de,100,x\nPlayer,A,B\nPicture,a,b\n1,twelve,3', 4],
    ['Finito,espresso,de,100,x\nPlayer,A,B\nPicture,a,b\n1,1,3\n2,1+5,3+5', 5],
    ['Finito,espresso,de,100,x\nPlayer,A,B\nPicture,a,b\n1,-4,3', 4],
    ['Finito,cafe,board\nPlayer,A,B\nPicture,a,b\n1,1,3\nTiles,x,0', 5],
    ['Finito,espresso,de,100,x\nPlayer,A,B\nPicture,a,b\n1,37,3', 4],
    ['Finito,cafe,board\nPlayer,A,B\nPicture,a,b\n1,1,3\nOut,x,x', 5],
    ['Finito,espresso,de,100,x\nPlayer,A,B\nPicture,a,b\n1,1,3\nOut,x,', 5],
  ])('names the line that cannot be read: %j', (text, line) => {
    expect(() => fromCsv(text, 0)).toThrow(BadTable);
    expect(() => fromCsv(text, 0)).toThrow(`line ${line}`);
  });
});
