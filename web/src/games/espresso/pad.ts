/** ESPRESSO on paper: the rules score rounds that people have written down. */

import catalog from '$src/generated/espresso.catalog.json';
import { CARDS } from '$src/generated/games/espresso/rules/cards';
import { best_total, BONUS, end_round, is_decided } from '$src/generated/games/espresso/rules/finish';
import { Match, NOBODY } from '$src/generated/games/espresso/rules/state';
import type { Account, PadOf, Tie } from '$src/games/pads';
import type { Pad } from '$src/pad/pad';

const presets = catalog.presets as Record<string, { target_score: number | null; tie_break: string }>;

function account(pad: Pad): Account {
  const match = new Match();
  const people = match.players.slice(0, pad.players.length);
  match.n_players = people.length;
  match.target_score = pad.target ?? 0;
  match.share_ties = Number(pad.tie === 'shared');
  for (const { points, caller } of pad.rounds) {
    people.forEach((player, who) => (player.in_center = points[who] ?? 0));
    end_round(match, caller ?? NOBODY);
  }
  const totals = people.map((player) => player.total);
  const best = people.flatMap((player, who) => (player.total === best_total(match) ? [who] : []));
  const deductions = people.map(() => 0);
  if (match.match_over) return { totals, deductions, standing: { state: 'won', winners: best } };
  // Makes the match go on only because of a tie.
  match.share_ties = 1;
  const level = pad.rounds.length > 0 && is_decided(match);
  return { totals, deductions, standing: level ? { state: 'level', level: best } : { state: 'open' } };
}

export const espressoPad: PadOf = {
  by: 'rounds',
  sheets: Object.keys(presets),
  least: 0,
  most: CARDS, // cards per back, so nobody can have more in the center
  bonus: BONUS,
  goal(sheet) {
    const { target_score = null, tie_break = 'shared' } = presets[sheet] ?? {};
    return { target: target_score, tie: tie_break as Tie };
  },
  countsRest: () => true,
  account,
};
