/** ESPRESSO for rooms on this device. */

import type { EspressoOptions } from '$src/protocol';
import tables from '$src/generated/espresso.json';
import { here, presets, rules as edition } from '$src/generated/espresso.catalog.json';
import limits from '$src/generated/espresso.limits.json';
import type { RuleOptions } from '$src/games/game';
import type { LocalGame } from '$src/local/game';
import { curve, setOptions } from '$src/local/meanings';
import { locksWrongTaps } from '../lock';
import { EspressoMatch, type Sitting } from './match';
import * as text from './text';

type Options = EspressoOptions & RuleOptions;

const MILLISECOND = 1000;

export function matchOf(options: Options, players: number, [low, high]: [number, number]): text.Match {
  const match = new text.Match();
  setOptions(match, tables.meanings, options);
  match.edition = tables.rules;
  match.n_players = players;
  match.seed_low = low;
  match.seed_high = high;
  match.target_score = options.target_score ?? 0;
  match.countdown = Number(options.start_countdown_ms > 0);
  return match;
}

const natureOf = (name: string): text.Nature =>
  Object.assign(new text.Nature(), (tables.natures as Record<string, Partial<text.Nature>>)[name]);

function timesOf(natures: readonly (text.Nature | undefined)[], options: Options): text.Times {
  const { factors, hands, pauses, ...rest } = tables.times;
  const times = Object.assign(new text.Times(), rest);
  times.natures = times.natures.map((_, who) => natures[who] ?? natureOf('greedy'));
  times.factors = curve(factors);
  times.hands = curve(hands);
  times.pauses = curve(pauses);
  times.countdown = options.start_countdown_ms * MILLISECOND;
  return times;
}

export const espresso: LocalGame = {
  name: 'espresso',
  rules: edition,
  presets,
  limits,
  bots: here,
  mostSeats: text.MAX_PLAYERS,
  check: () => undefined,
  begin(rules, settings, seats, chances, at) {
    const options = rules as Options;
    const match = matchOf(options, seats.length, chances.seed);
    const handicap = seats.map(({ seat }) => settings.extra_cards[seat] ?? 0);
    handicap.forEach((extra, who) => {
      const player = match.players[who];
      if (player) player.extra_espresso = extra;
    });
    const sitting = seats.map(({ bot }): Sitting => (bot ? { name: bot, nature: natureOf(bot) } : { name: '' }));
    const times = timesOf(
      sitting.map((one) => one.nature),
      options,
    );
    const paces = seats.map(({ seat }) => options.min_action_interval_ms + (settings.slower[seat] ?? 0));
    const locks = locksWrongTaps(settings);
    return new EspressoMatch(options, match, times, sitting, chances, handicap, paces, locks, at);
  },
};
