/** What the page foresees is what a room answers, tested against the local room, which answers like a server. */

import { describe, expect, it } from 'vitest';
import type { EspressoPlayerMove, EspressoView, Settings } from '$src/protocol';
import { firstSettings, optionsOf } from '$src/local/options';
import { HIDDEN, LETTERS, PLACES, placeText } from './cards';
import { drawOptionsOf } from './draw-options';
import { foresee, Moments } from './judge';
import { espresso } from './local/game';
import { cardAt } from './slots';

const NOT_BY_RULES = ['TOO_FAST', 'LOCKED', 'BLIND_PAIR']; // nobody has seen the card under a joker
const YOU = 0;

const known = (card: string | null): string | null => (card === HIDDEN ? null : card);
/** Everything that a player could try, sensible or not. */
function tries(view: EspressoView): EspressoPlayerMove[] {
  const slots = view.players.flatMap((_, owner) => PLACES.map((place) => ({ owner, place })));
  const named = slots.map((slot) => ({ at: placeText(YOU, slot.owner, slot.place), card: known(cardAt(view, slot)) }));
  const piles = ['any', 'new', ...Object.keys(view.center), 'p48'];
  const plays = named.flatMap(({ at, card }) =>
    piles.map((to): EspressoPlayerMove => ({ do: 'play', from: at, to, card })),
  );
  const pairs = named.flatMap((one) =>
    named.map((two): EspressoPlayerMove => ({
      do: 'pair',
      joker: one.at,
      second: two.at,
      to: 'any',
      joker_card: one.card,
      second_card: one === two ? null : two.card,
    })),
  );
  const plain = (['recycle', 'ready', 'call_espresso', 'call_finito', 'press_impasse'] as const).map((name) => ({
    do: name,
  }));
  return [...plays, ...pairs, ...plain, { do: 'flip' }, { do: 'flip', size: 2 }, { do: 'flip', size: 4 }];
}

/** Differences between foreseen and actual answers in a round in which one player tries anything. */
function differing(sheet: string, changes: object, seed: number): string[] {
  let chance = seed;
  const below = (most: number): number => (chance = (chance * 48_271) % 2_147_483_647) % most;
  const settings = firstSettings(espresso, {
    sheet: sheet as Settings['sheet'],
    changes: changes,
    wrong_tap_lock: false,
  });
  const options = optionsOf(espresso, settings);
  const seats = ['', 'doppio', 'ristretto'].map((bot, seat) => ({ seat, bot }));
  const match = espresso.begin(options, settings, seats, { seed: [seed, 1], players: [seed, 2] }, 0);
  const drawOptions = drawOptionsOf(options);
  const wrong: string[] = [];
  let told = 0;
  match.move(YOU, { do: 'ready' }, 100);
  for (let now = 200; now < 90_000 && told < 250; now += 307) {
    while (match.step(now, YOU));
    const view = match.view() as EspressoView;
    const all = tries(view);
    const move = all[below(all.length)] as EspressoPlayerMove;
    const mine = foresee(view, YOU, move, drawOptions);
    const answer = match.move(YOU, move, now);
    if (!('code' in answer)) {
      if (mine) wrong.push(`${JSON.stringify(move)}: refused here with ${mine.code}`);
    } else if (!NOT_BY_RULES.includes(answer.code)) {
      const { code, rule, facts } = answer;
      told += 1;
      if (JSON.stringify(mine) !== JSON.stringify({ code, rule, facts }))
        wrong.push(
          `${JSON.stringify(move)}: ${JSON.stringify(mine)} instead of ${JSON.stringify({ code, rule, facts })}`,
        );
    }
    if (match.over() || match.betweenRounds()) break;
  }
  expect(told).toBeGreaterThan(20);
  return wrong;
}

describe('a refusal that the page foresees', () => {
  it.each([
    ['de', {}],
    ['nl', {}],
    ['en', { zero: true }],
    ['fr', { chaos: true, finito: 'call' }],
    ['house', { zero: true, chaos: true }],
  ])('is the refusal of the room: %s %j', (sheet, changes) => {
    for (const seed of [1, 2, 3]) expect(differing(sheet, changes, seed)).toEqual([]);
  });
});

describe('a race lost', () => {
  const settings = firstSettings(espresso, { sheet: 'fr' });
  const options = drawOptionsOf(optionsOf(espresso, settings));
  const before = {
    phase: 'running',
    center: { p1: ['R0@A'] },
    players: ['R1', 'Y5'].map((card) => ({
      ...{ espresso: 'B7', espresso_size: 3, help: [card, 'G7', 'G6'], hand_size: 9, waste: null, waste_size: 0 },
      ...{ may_flip_two: false, ready: true, away: false, in_center: 0, total: 0 },
    })),
  } as unknown as EspressoView;
  const after: EspressoView = { ...before, center: { p1: ['R0@A', `R1@${LETTERS[1] ?? ''}`] } };
  const move: EspressoPlayerMove = { do: 'play', from: 'help1', to: 'any', card: 'R1' };
  it('does not count as a mistake: for a moment the page waits for the server', () => {
    const moments = new Moments();
    moments.past(before, 1000);
    expect(foresee(after, YOU, move, options)?.code).toBe('BAD_VALUE');
    expect(moments.allowed(YOU, move, options, 1300)).toBe(true);
    expect(moments.allowed(YOU, move, options, 1301)).toBe(false);
    expect(moments.allowed(YOU, { ...move, from: 'help2', card: 'G7' }, options, 1100)).toBe(false);
  });
});
