/** Settings of a Café room that are not rules. */

import type { Settings } from '$src/protocol';
import type { Told } from '$src/games/settings';
import { t } from '$src/words/words.svelte';

export function unusualCafe(settings: Settings): Told[] {
  const words = t();
  const found: Told[] = [];
  if (settings.turn_seconds) found.push([words.turnClock, `${settings.turn_seconds} s`]);
  if (settings.start_player !== null) found.push([words.startPlayer, words.startSeat(settings.start_player + 1)]);
  if (settings.hints !== 'off') found.push([words.hints, words.hintLevels[settings.hints]]);
  return found;
}
