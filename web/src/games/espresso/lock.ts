/** Whether a wrong tap locks the hand: as the host says, else as on this sheet (ESP-R-36). */

import { locks } from '$src/generated/rooms.json';
import type { Settings } from '$src/protocol';

/** Whether it does where the host says nothing. */
export const usuallyLocks = (sheet: Settings['sheet']): boolean => locks.espresso.includes(sheet);

export const locksWrongTaps = ({ wrong_tap_lock, sheet }: Pick<Settings, 'wrong_tap_lock' | 'sheet'>): boolean =>
  wrong_tap_lock ?? usuallyLocks(sheet);
