/** The client's view after the events is the server's view after the same events. */

import type { AnyEvent, CafeView, EspressoView } from '$src/protocol';
import { describe, expect, it } from 'vitest';
import { reduceCafe } from '$src/games/cafe/reduce';
import { reduceEspresso } from '$src/games/espresso/reduce';
import appGame from '$src/fixtures/cafe-app.json';
import boardGame from '$src/fixtures/cafe-board.json';
import normalo from '$src/fixtures/normalo.json';
import zeroChaos from '$src/fixtures/zero-chaos.json';

interface Game<View> {
  start: View;
  steps: { events: AnyEvent[]; view: View }[];
}

function follow<View>(
  game: Game<View>,
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
  it('in ESPRESSO Normalo', () => follow(normalo as unknown as Game<EspressoView>, reduceEspresso));
  it('in ESPRESSO Zero + Chaos', () => follow(zeroChaos as unknown as Game<EspressoView>, reduceEspresso));
  it('on the board of the café', () => follow(boardGame as unknown as Game<CafeView>, reduceCafe, sorted));
  it('in the app of the café', () => follow(appGame as unknown as Game<CafeView>, reduceCafe, sorted));
});
