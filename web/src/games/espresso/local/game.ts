/** ESPRESSO for rooms on this device. */

import type { EspressoOptions } from '$src/protocol';
import * as text from './text';
import catalog from '$src/generated/espresso.catalog.json';
import facts from '$src/generated/espresso.facts.json';
import type { RuleOptions } from '$src/games/game';
import type { LocalGame } from '$src/local/game';
import { EspressoMatch, type Sitting } from './match';

const MILLISECOND = 1000;

function matchOf(options: EspressoOptions, players: number, [low, high]: [number, number]): text.Match {
  const match = new text.Match();
  match.edition = catalog.rules;
  match.n_players = players;
  match.seed_low = low;
  match.seed_high = high;
  match.zero = Number(options.zero);
  match.chaos = Number(options.chaos);
  match.reveal_when_ready = Number(options.reveal === 'on_all_ready');
  match.zero_on_eight = Number(options.zero_on_eight);
  match.flip_gate = { free: text.FLIP_FREE, stuck_tableau: text.FLIP_STUCK_TABLEAU, stuck_open: text.FLIP_STUCK_OPEN }[
    options.flip_gate
  ];
  match.short_hand = { flip_remainder: text.FLIP_REMAINDER, tuck: text.TUCK, may_tuck: text.MAY_TUCK }[
    options.short_hand
  ];
  match.recycle_shuffle = {
    never: text.SHUFFLE_NEVER,
    fruitless: text.SHUFFLE_FRUITLESS,
    always: text.SHUFFLE_ALWAYS,
  }[options.recycle_shuffle];
  match.fruitless_flip_two = Number(options.fruitless_flip_two);
  match.target_score = options.target_score ?? 0;
  match.share_ties = Number(options.tie_break === 'shared');
  match.zero_lone_start = Number(options.zero_lone_start);
  match.thief_scores = Number(options.stolen_scores === 'thief');
  match.finito_call = Number(options.finito === 'call');
  match.countdown = Number(options.start_countdown_ms > 0);
  return match;
}

/** A table that is stored as steps from one item to the next. */
const summed = (steps: readonly number[]): number[] => {
  let sum = 0;
  return steps.map((step) => (sum += step));
};
const natureOf = (name: string): text.Nature | null => {
  const known = (facts.natures as Record<string, Partial<text.Nature>>)[name];
  return known ? Object.assign(new text.Nature(), known) : null;
};

function timesOf(natures: readonly (text.Nature | null)[], options: EspressoOptions): text.Times {
  const { limits, quantiles } = facts;
  const times = new text.Times();
  times.natures = times.natures.map((usual, who) => natures[who] ?? natureOf('greedy') ?? usual);
  times.factors = summed(quantiles.factors);
  times.hands = summed(quantiles.hands);
  times.pauses = summed(quantiles.pauses);
  times.choices = facts.choices;
  times.reaches = facts.reaches;
  times.reveal = limits.REVEAL_MS * MILLISECOND;
  times.screen = limits.SCREEN_AGE_MS * MILLISECOND;
  times.blind_after = limits.BLIND_AFTER;
  times.lock_first = limits.FIRST_LOCK_MS * MILLISECOND;
  times.lock_growth = Math.round(limits.LOCK_GROWTH * text.ONE);
  times.lock_most = limits.LONGEST_LOCK_MS * MILLISECOND;
  times.grain = MILLISECOND;
  times.countdown = options.start_countdown_ms * MILLISECOND;
  times.call = limits.CALL_MS * MILLISECOND;
  times.between = limits.BETWEEN_MS * MILLISECOND;
  times.idle = limits.IDLE_MS * MILLISECOND;
  return times;
}

export const espresso: LocalGame = {
  name: 'espresso',
  rules: catalog.rules,
  presets: catalog.presets as Record<string, RuleOptions>,
  allowed: catalog.allowed,
  bots: Object.keys(catalog.bots),
  mostSeats: text.MAX_PLAYERS,
  check: () => undefined,
  begin(rules, settings, seats, chances, at) {
    const options = rules as unknown as EspressoOptions & Record<string, unknown>;
    const match = matchOf(options, seats.length, chances.seed);
    const handicap = seats.map(({ seat }) => settings.extra_cards[seat] ?? 0);
    handicap.forEach((extra, who) => {
      const player = match.players[who];
      if (player) player.extra_espresso = extra;
    });
    const sitting = seats.map(
      ({ bot }): Sitting => (bot ? { name: bot, nature: natureOf(bot) } : { name: '' }),
    );
    const times = timesOf(
      sitting.map((one) => one.nature ?? null),
      options,
    );
    const paces = seats.map(({ seat }) => options.min_action_interval_ms + (settings.slower[seat] ?? 0));
    const locks = settings.wrong_tap_lock ?? settings.sheet === 'house';
    return new EspressoMatch(options, match, times, sitting, chances, handicap, paces, locks, at);
  },
};
