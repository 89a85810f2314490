/** Whether a wrong tap locks the hand: the host's choice, else the sheet's default (ESP-R-36). */

import { locks } from '$src/generated/rooms.json';
import type { Settings } from '$src/protocol';

/** The default of a sheet. */
export const usuallyLocks = (sheet: Settings['sheet']): boolean => locks.espresso.includes(sheet);

export const locksWrongTaps = ({ wrong_tap_lock, sheet }: Pick<Settings, 'wrong_tap_lock' | 'sheet'>): boolean =>
  wrong_tap_lock ?? usuallyLocks(sheet);
