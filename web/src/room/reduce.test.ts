/** The client's view after some events equals the server's. */

import type { AnyEvent, CafeView } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { reduceCafe } from '$src/games/cafe/reduce';
import { reduceEspresso } from '$src/games/espresso/reduce';
import { appGame, boardGame, normalo, zeroChaos, type Played } from '$src/fixtures/played';

function follow<View>(
  game: Played<View>,
  reduce: (view: View, event: AnyEvent) => View,
  tidy = (view: View) => view,
): void {
  let view = game.start;
  for (const step of game.steps) {
    view = step.events.reduce((now, event) => reduce(now, event), view);
    expect(tidy(view)).toEqual(tidy(step.view));
  }
}

const sorted = (view: CafeView): CafeView => ({
  ...view,
  players: view.players.map((player) => ({ ...player, rack: [...player.rack].sort() })),
});

describe('views follow from events', () => {
  it('in ESPRESSO Normalo', () => follow(normalo, reduceEspresso));
  it('in ESPRESSO Zero + Chaos', () => follow(zeroChaos, reduceEspresso));
  it('on the board of the café', () => follow(boardGame, reduceCafe, sorted));
  it('in the app of the café', () => follow(appGame, reduceCafe, sorted));
});
