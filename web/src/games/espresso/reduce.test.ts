import type { AnyEvent, EspressoView } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { underAt } from './slots';
import { reduceEspresso } from './reduce';

const player = {
  espresso: 'R0',
  espresso_size: 3,
  help: ['B1', 'G2', 'Y3'],
  hand_size: 5,
  waste: 'G0',
  waste_size: 2,
  may_flip_two: false,
  ready: true,
  away: false,
  in_center: 0,
  total: 0,
};
const view = { players: [player, player], center: {}, center_size: 0, scores: [0, 0] } as unknown as EspressoView;
const lifted = (owner: number, place: string, card: string): object => ({
  owner,
  place,
  card,
  next: 'Y8',
  espresso_top: 'Y8',
});
const played = (owner: number, place: string, card: string): AnyEvent =>
  ({
    event: 'played',
    player: 0,
    lifted: lifted(owner, place, card),
    pile: 'p1',
    opened: true,
    may_flip_two: false,
  }) as unknown as AnyEvent;
const peeked = (place: string): AnyEvent =>
  ({ event: 'peeked', player: 0, owner: 1, place, card: 'Y8' }) as unknown as AnyEvent;

describe('a stolen card', () => {
  it('scores for its owner', () => {
    const after = reduceEspresso(view, played(1, 'help1', 'B1'));
    expect([after.scores, after.players.map((one) => one.in_center)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(after.center['p1']).toEqual(['B1@B']);
  });
  it('scores for the thief if the room says so, and keeps its back (ESP-R-31)', () => {
    const after = reduceEspresso(view, played(1, 'help1', 'B1'), true);
    expect([after.scores, after.players.map((one) => one.in_center)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(after.center['p1']).toEqual(['B1@B']);
  });
});

describe('the card under a joker that was lifted in vain (ESP-R-28)', () => {
  it('is visible until the joker is played', () => {
    const seen = reduceEspresso(view, peeked('espresso'));
    expect(underAt(seen.players[1], 'espresso')).toBe('Y8');
    expect(underAt(seen.players[0], 'espresso')).toBeNull();
    expect(underAt(reduceEspresso(seen, played(1, 'espresso', 'R0')).players[1], 'espresso')).toBeNull();
    expect(underAt(reduceEspresso(seen, played(0, 'espresso', 'R0')).players[1], 'espresso')).toBe('Y8');
  });
  it('is visible until the joker is covered or taken up', () => {
    const seen = reduceEspresso(view, peeked('waste'));
    expect(underAt(seen.players[1], 'waste')).toBe('Y8');
    for (const event of [
      { event: 'flipped', player: 1, cards: ['R3'], hand_size: 4 },
      { event: 'recycled', player: 1, hand_size: 7, tucked: true, may_flip_two: false },
      { event: 'impasse_declared' },
    ]) {
      expect(underAt(reduceEspresso(seen, event as unknown as AnyEvent).players[1], 'waste')).toBeNull();
    }
  });
});
