import { describe, expect, it } from 'vitest';
import { fillPlan } from './levels';

const seat = (number: number, kind: string, bot = ''): { seat: number; kind: string; bot: string } => ({
  seat: number,
  kind,
  bot,
});

describe('one tap on a level', () => {
  it('fills every free chair and leaves people alone', () => {
    const seats = [seat(0, 'player'), seat(1, 'free'), seat(2, 'player'), seat(3, 'free')];
    expect(fillPlan(seats, 'easy')).toEqual({ remove: [], add: [1, 3] });
  });
  it('swaps bots of another level', () => {
    const seats = [seat(0, 'player'), seat(1, 'bot', 'easy'), seat(2, 'bot', 'strong'), seat(3, 'free')];
    expect(fillPlan(seats, 'strong')).toEqual({ remove: [1], add: [1, 3] });
  });
  it('changes nothing the second time', () => {
    expect(fillPlan([seat(0, 'player'), seat(1, 'bot', 'easy')], 'easy')).toEqual({ remove: [], add: [] });
  });
});
