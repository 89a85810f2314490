/** Café International on paper: the rules score what people have written down. */

import catalog from '$src/generated/cafe.catalog.json';
import { meanings } from '$src/generated/cafe.json';
import { end_game, is_winner, penalty, players_left } from '$src/generated/games/cafe/rules/finish';
import { END_NO_ACTION, Match } from '$src/generated/games/cafe/rules/state';
import { FIRST_JOKER } from '$src/generated/games/cafe/rules/tiles';
import type { Account, PadOf } from '$src/games/pads';
import type { RuleOptions } from '$src/games/game';
import { setOptions } from '$src/local/meanings';
import type { Pad } from '$src/pad/pad';

const MOST_POINTS = 999;
const presets = catalog.presets as unknown as Record<string, RuleOptions>;

/** A game in which nobody has anything yet; an unknown sheet gets the most common options. */
function blank(sheet: string): Match {
  const game = new Match();
  setOptions(game, meanings, presets[sheet] ?? Object.values(presets)[0] ?? {});
  return game;
}

function account(pad: Pad): Account {
  const game = blank(pad.sheet);
  const people = game.players.slice(0, pad.players.length);
  game.n_players = people.length;
  people.forEach((player, who) => {
    player.out = Number(pad.out?.includes(who) ?? false);
    if (player.out) return; // without points and tiles (CAF-BAR-03)
    player.score = pad.rounds.reduce((sum, { points }) => sum + (points[who] ?? 0), 0);
    const [tiles, jokers] = [pad.rest?.tiles[who] ?? 0, pad.rest?.jokers[who] ?? 0];
    player.rack = [...new Array<number>(tiles).fill(0), ...new Array<number>(jokers).fill(FIRST_JOKER)];
    player.rack_size = player.rack.length;
  });
  const deductions = people.map((_, who) => penalty(game, who));
  if (pad.rest) end_game(game, END_NO_ACTION);
  const totals = people.map((player) => player.score);
  const winners = people.flatMap((_, who) => (is_winner(game, who) ? [who] : []));
  const over = pad.rest !== null || (people.length > 1 && players_left(game) === 1);
  return { totals, deductions, standing: over ? { state: 'won', winners } : { state: 'open' } };
}

export const cafePad: PadOf = {
  by: 'turns',
  sheets: Object.keys(presets),
  least: -MOST_POINTS,
  most: MOST_POINTS,
  bonus: 0,
  goal: () => ({ target: null, tie: 'shared' }),
  countsRest: (sheet) => blank(sheet).leftover_penalty === 1,
  account,
};
