/** Settings and options of a local room, checked before a match can start with them. */

import type { Settings } from '$src/protocol';
import type { RuleOptions } from '$src/games/game';
import { BadInput, type LocalGame } from './game';
import { within } from './limits';

/** Nobody else can join, nothing counts for ratings, and there is no network delay to compensate. */
const FIXED = { public: false, rated: false, races: 'strict' } as const;
/** A phone may be put away for a while. */
const PATIENT = { bot_takes_over_seconds: 3600 } as const;

export function firstSettings(game: LocalGame, wanted: Partial<Settings>): Settings {
  const sheet = Object.keys(game.presets)[0] as Settings['sheet'];
  const seats = Math.min(Number(game.limits.usual['seats']), game.mostSeats);
  const usual = { ...game.limits.usual, ...PATIENT, game: game.name, sheet, seats } as unknown as Settings;
  return changed(game, usual, wanted);
}

/** The settings with some changed; throws BadInput with the name of an invalid one. */
export function changed(game: LocalGame, before: Settings, changes: Partial<Settings>): Settings {
  for (const [name, value] of Object.entries(changes))
    if (!within(value, game.limits.settings[name])) throw new BadInput(`${name}: no setting here, or no value of it`);
  const settings = { ...before, ...changes, ...FIXED };
  if (settings.game !== game.name) throw new BadInput('game: open another room for another game');
  if (settings.seats > game.mostSeats) throw new BadInput(`seats: at most ${game.mostSeats} sit here`);
  optionsOf(game, settings);
  return settings;
}

/** The options of the rules: the sheet with the changes. */
export function optionsOf(game: LocalGame, { sheet, changes }: Settings): RuleOptions {
  const preset = game.presets[sheet];
  if (!preset) throw new BadInput(`sheet: there is no ${sheet}`);
  for (const [name, value] of Object.entries(changes))
    // The start player is a setting of the room, by seat.
    if (name === 'start_player' || !within(value, game.limits.options[name])) throw new BadInput(`option ${name}`);
  const options = { ...preset, ...changes };
  game.check(options);
  return options;
}
