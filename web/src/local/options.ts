/** Settings and options of a local room, checked before a match could begin with them. */

import type { Settings } from '$src/protocol';
import type { RuleOptions } from '$src/games/game';
import { BadInput, type LocalGame } from './game';
import { within } from './limits';

/** Nobody else can come in here, nothing counts for ratings, and there is no distance to make fair. */
const FIXED = { public: false, rated: false, races: 'strict' } as const;
/** A phone may be put away for a while. */
const PATIENT = { bot_takes_over_seconds: 3600 } as const;

export function firstSettings(game: LocalGame, wanted: Partial<Settings>): Settings {
  const sheet = Object.keys(game.presets)[0] as Settings['sheet'];
  const seats = Math.min(Number(game.limits.usual['seats']), game.mostSeats);
  const usual = { ...game.limits.usual, ...PATIENT, game: game.name, sheet, seats } as unknown as Settings;
  return changed(game, usual, wanted);
}

/** The settings with single ones changed; BadInput names the one that is wrong. */
export function changed(game: LocalGame, before: Settings, changes: Partial<Settings>): Settings {
  for (const [name, value] of Object.entries(changes))
    if (!within(value, game.limits.settings[name])) throw new BadInput(`${name}: no setting here, or no value of it`);
  const settings = { ...before, ...changes, ...FIXED };
  if (settings.game !== game.name) throw new BadInput('game: open another room for another game');
  if (settings.seats > game.mostSeats) throw new BadInput(`seats: at most ${game.mostSeats} sit here`);
  optionsOf(game, settings);
  return settings;
}

/** The options of the rules: those of the sheet, with the changes. */
export function optionsOf(game: LocalGame, { sheet, changes }: Settings): RuleOptions {
  const preset = game.presets[sheet];
  if (!preset) throw new BadInput(`sheet: there is no ${sheet}`);
  for (const [name, value] of Object.entries(changes))
    // The start player is named by seat, as a setting of the room.
    if (name === 'start_player' || !within(value, game.limits.options[name])) throw new BadInput(`option ${name}`);
  const options = { ...preset, ...changes };
  game.check(options);
  return options;
}
