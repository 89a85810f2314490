import { describe, expect, it } from 'vitest';
import type { Settings } from '$src/protocol';
import { cafe } from '$src/games/cafe/local/game';
import { espresso } from '$src/games/espresso/local/game';
import { BadInput } from './game';
import { changed, firstSettings } from './options';

const GAMES = { espresso, cafe };
const change = (name: string, changes: object): Settings => {
  const game = GAMES[name as keyof typeof GAMES];
  return changed(game, firstSettings(game, {}), changes);
};

describe('settings of a room on the device', () => {
  it.each([
    ['espresso', { seats: 6, slower: [0, 3000], extra_cards: [12], wrong_tap_lock: false, hints: 'late' }],
    ['espresso', { sheet: 'nl', changes: { target_score: null, min_action_interval_ms: 1000, zero: true } }],
    ['espresso', { turn_seconds: 0, races: 'fair' }],
    ['cafe', { seats: 4, turn_seconds: 604_800, start_player: 3 }],
    ['cafe', { sheet: 'app', changes: { lone_table_points: 2, end_reasons: ['bar_full'] } }],
    ['cafe', { wrong_tap_lock: null, slower: [], races: 'fair' }],
  ])('%s may be %o', (game, changes) => {
    expect(change(game, changes)).toMatchObject({ ...changes, races: 'strict' });
  });

  it.each([
    ['espresso', { seats: 7 }],
    ['espresso', { seats: 2.5 }],
    ['espresso', { slower: [3001] }],
    ['espresso', { slower: Array(7).fill(0) }],
    ['espresso', { extra_cards: [13] }],
    ['espresso', { wrong_tap_lock: 'yes' }],
    ['espresso', { hints: 'sometimes' }],
    ['espresso', { turn_seconds: 10 }],
    ['espresso', { game: 'cafe' }],
    ['espresso', { sheet: 'board' }],
    ['espresso', { shade: 1 }],
    ['espresso', { changes: { min_action_interval_ms: 1001 } }],
    ['espresso', { changes: { target_score: 0 } }],
    ['espresso', { changes: { flip_gate: 'open' } }],
    ['espresso', { changes: { zero: 1 } }],
    ['cafe', { seats: 5 }],
    ['cafe', { slower: [100] }],
    ['cafe', { turn_seconds: 604_801 }],
    ['cafe', { start_player: 4 }],
    ['cafe', { changes: { start_player: 'A' } }],
    ['cafe', { changes: { bar_values: [1] } }],
    ['cafe', { changes: { end_reasons: ['boredom'] } }],
    ['cafe', { changes: { lone_table_points: 3 } }],
  ])('%s may not be %o', (game, changes) => {
    expect(() => change(game, changes)).toThrow(BadInput);
  });
});
