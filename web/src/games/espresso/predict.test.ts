/** What is drawn before the server answers. */

import type { EspressoView } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { normalo as fixture } from '$src/fixtures/played';
import { fitsPile, guessPair, guessPile, predict } from './predict';

const view = {
  ...fixture.start,
  phase: 'running',
  center: { p1: ['R0@A', 'R1@B'], p2: ['B7@A', 'B8@A'], p3: ['R0@B', 'R1@A'] },
  players: fixture.start.players.map((player) => ({ ...player, espresso: 'Y0', help: ['G3', 'R2', 'B0'] })),
} as unknown as EspressoView;
const plain = { zero: false, zeroOnEight: false };
const zero = { zero: true, zeroOnEight: false };

describe('a guess of the pile for a card', () => {
  it('is the first pile that it fits, or a new one', () => {
    expect(guessPile(view, 'R2', plain)).toBe('p1');
    expect(guessPile(view, 'Y0', plain)).toBe('new');
    expect(guessPile(view, 'Y1', plain)).toBeNull();
    expect(guessPile(view, 'Y1', zero)).toBe('new');
    expect(guessPile(view, 'B0', { zero: false, zeroOnEight: true })).toBe('p2');
  });

  it('respects the pile that the player aims at', () => {
    expect(fitsPile(view, 'R2', 'p3', plain)).toBe(true);
    expect(fitsPile(view, 'R2', 'p2', plain)).toBe(false);
    expect(fitsPile(view, 'R2', 'p9', plain)).toBe(false);
    const move = { do: 'play', from: 'help2', to: 'p3', card: 'R2' } as const;
    expect(predict(view, 0, move, plain).center['p3']).toEqual(['R0@B', 'R1@A', 'R2@A']);
  });

  it('puts the joker between pile and second card in any color, or as a 0 under a 1', () => {
    expect(guessPair(view, 'G3', zero)).toBe('p1');
    expect(guessPair(view, 'Y1')).toBe('new');
    expect(guessPair(view, 'Y2')).toBeNull();
  });
});

describe('an unanswered pair', () => {
  const move = {
    do: 'pair',
    joker: 'espresso',
    second: 'help1',
    to: 'any',
    joker_card: 'Y0',
    second_card: 'G3',
  } as const;
  it('is on its pile, and both places are empty or unknown', () => {
    const drawn = predict(view, 0, move, zero);
    expect(drawn.center['p1']).toEqual(['R0@A', 'R1@B', 'Y0@A', 'G3@A']);
    expect(drawn.players[0]?.help[0]).toBe('??');
    expect(drawn.players[0]?.espresso).toBe('??');
  });

  it('is not drawn if its cards are gone or the second is unseen', () => {
    expect(predict(view, 0, { ...move, second_card: 'G4' }, zero)).toBe(view);
    expect(predict(view, 0, { ...move, second: 'espresso', second_card: null }, zero)).toBe(view);
  });
});

describe('an unanswered play', () => {
  it('refills the help row from the stack, whose next card is unknown', () => {
    const drawn = predict(view, 0, { do: 'play', from: 'help2', to: 'any', card: 'R2' }, plain);
    expect(drawn.players[0]?.help).toEqual(['G3', 'Y0', 'B0']);
    expect(drawn.players[0]?.espresso).toBe('??');
    expect(drawn.players[0]?.espresso_size).toBe((view.players[0]?.espresso_size ?? 0) - 1);
  });

  it('is not drawn if the rules refuse it', () => {
    expect(predict(view, 0, { do: 'play', from: 'help1', to: 'any', card: 'G3' }, plain)).toBe(view);
    expect(predict(view, 0, { do: 'play', from: 'B.help2', to: 'any', card: 'R2' }, plain)).toBe(view);
    expect(predict(view, 0, { do: 'recycle' }, plain)).toBe(view);
  });
});

describe('an unanswered flip', () => {
  const gated = { ...plain, rules: { flip_gate: 'stuck_open' } };
  it('is on the waste, unseen', () => {
    const mine = predict(view, 0, { do: 'flip' }, plain).players[0];
    expect([mine?.waste, mine?.waste_size, mine?.hand_size]).toEqual(['??', 3, (view.players[0]?.hand_size ?? 0) - 3]);
  });

  it('is not drawn while an open card must be played first', () => {
    expect(predict(view, 0, { do: 'flip' }, gated)).toBe(view);
  });
});
