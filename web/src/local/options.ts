/** Settings and options of a local room, checked before a match could begin with them. */

import type { Settings } from '$src/protocol';
import type { RuleOptions } from '$src/games/game';
import { BadInput, type LocalGame } from './game';

export function firstSettings(game: LocalGame, wanted: Partial<Settings>): Settings {
  const usual: Settings = {
    game: game.name,
    sheet: Object.keys(game.presets)[0] as Settings['sheet'],
    changes: {},
    seats: Math.min(4, game.mostSeats),
    public: false,
    rated: false,
    wrong_tap_lock: null,
    extra_cards: [],
    slower: [],
    turn_seconds: 0,
    start_player: null,
    bot_takes_over_seconds: 3600,
    races: 'strict',
    hints: 'off',
  };
  return changed(game, usual, wanted);
}

/** Nobody else can come in here, nothing counts for ratings, and there is no distance to make fair. */
const FIXED = { public: false, rated: false, races: 'strict' } as const;
const RANGES: Record<string, [least: number, most: number]> = {
  turn_seconds: [0, 7 * 86_400],
  bot_takes_over_seconds: [5, 3600],
};
const LISTS: Record<string, number> = { extra_cards: 12, slower: 3000 };

/** The settings with single ones changed; BadInput names the one that is wrong. */
export function changed(game: LocalGame, before: Settings, changes: Partial<Settings>): Settings {
  const settings = { ...before, ...changes, ...FIXED };
  for (const name of Object.keys(changes))
    if (!(name in before)) throw new BadInput(`${name}: there is no such setting`);
  const { seats, hints, start_player, wrong_tap_lock } = settings;
  if (settings.game !== game.name) throw new BadInput('game: open another room for another game');
  if (!whole(seats, 2, game.mostSeats)) throw new BadInput('seats: so many cannot sit here');
  if (!['off', 'late', 'always'].includes(hints)) throw new BadInput('hints: this is not understood');
  if (!(start_player === null || whole(start_player, 0, 3))) throw new BadInput('start_player: there is no such seat');
  if (![null, true, false].includes(wrong_tap_lock)) throw new BadInput('wrong_tap_lock: yes, no or null');
  for (const [name, [least, most]] of Object.entries(RANGES))
    if (!whole(settings[name as 'seats'], least, most)) throw new BadInput(`${name}: ${least} to ${most}`);
  for (const [name, most] of Object.entries(LISTS)) {
    const values = settings[name as 'slower'];
    if (!Array.isArray(values) || values.length > 6 || !values.every((value) => whole(value, 0, most)))
      throw new BadInput(`${name}: at most six numbers from 0 to ${most}`);
  }
  optionsOf(game, settings);
  return settings;
}

const whole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** The options of the rules: those of the sheet, with the changes. */
export function optionsOf(game: LocalGame, { sheet, changes }: Settings): RuleOptions {
  const preset = game.presets[sheet];
  if (!preset) throw new BadInput(`sheet: there is no ${sheet}`);
  for (const [name, value] of Object.entries(changes))
    if (!fits(game, preset, name, value)) throw new BadInput(`option ${name}`);
  const options = { ...preset, ...changes };
  game.check(options);
  return options;
}

const MOST_NUMBER = 10_000;
function fits(game: LocalGame, preset: RuleOptions, name: string, value: unknown): boolean {
  const usual = preset[name];
  const words = game.allowed[name];
  if (usual === undefined || name === 'start_player') return false;
  if (words) return words.includes(value as string);
  if (Array.isArray(usual)) return Array.isArray(value) && value.every((one) => typeof one === typeof usual[0]);
  if (name === 'target_score') return value === null || whole(value, 1, MOST_NUMBER);
  return typeof usual === 'number' ? whole(value, 0, MOST_NUMBER) : typeof value === typeof usual;
}
