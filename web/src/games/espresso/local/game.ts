/** ESPRESSO for rooms on this device. */

import type { EspressoOptions } from '$src/protocol';
import tables from '$src/generated/espresso.json';
import catalog from '$src/generated/espresso.catalog.json';
import type { RuleOptions } from '$src/games/game';
import type { LocalGame } from '$src/local/game';
import { setOptions } from '$src/local/meanings';
import { EspressoMatch, type Sitting } from './match';
import * as text from './text';

type Options = EspressoOptions & RuleOptions;

const MILLISECOND = 1000;

function matchOf(options: Options, players: number, [low, high]: [number, number]): text.Match {
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

const summed = (steps: readonly number[]): number[] => {
  let sum = 0;
  return steps.map((step) => (sum += step));
};
/** A curve that is stored as differences of differences. */
const curve = (bent: readonly number[]): number[] => summed(summed(bent));

const natureOf = (name: string): text.Nature | null => {
  const known = (tables.natures as Record<string, Partial<text.Nature>>)[name];
  return known ? Object.assign(new text.Nature(), known) : null;
};

function timesOf(natures: readonly (text.Nature | null)[], options: Options): text.Times {
  const { factors, hands, pauses, ...rest } = tables.times;
  const times = Object.assign(new text.Times(), rest);
  times.natures = times.natures.map((usual, who) => natures[who] ?? natureOf('greedy') ?? usual);
  times.factors = curve(factors);
  times.hands = curve(hands);
  times.pauses = curve(pauses);
  times.countdown = options.start_countdown_ms * MILLISECOND;
  return times;
}

export const espresso: LocalGame = {
  name: 'espresso',
  rules: catalog.rules,
  presets: catalog.presets,
  allowed: catalog.allowed,
  bots: Object.keys(catalog.bots),
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
      sitting.map((one) => one.nature ?? null),
      options,
    );
    const paces = seats.map(({ seat }) => options.min_action_interval_ms + (settings.slower[seat] ?? 0));
    const locks = settings.wrong_tap_lock ?? settings.sheet === 'house';
    return new EspressoMatch(options, match, times, sitting, chances, handicap, paces, locks, at);
  },
};
