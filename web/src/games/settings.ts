/** The settings specific to one game, for the page of a room before the match. */

import type { Component } from 'svelte';
import type { Settings } from '$src/protocol';
import HowLink from '$src/races/HowLink.svelte';
import type { Room } from '$src/room/room.svelte';
import CafeFields from './cafe/SettingsFields.svelte';
import { unusualCafe } from './cafe/settings';
import EspressoFields from './espresso/SettingsFields.svelte';
import { unusualEspresso } from './espresso/settings';
import Variants from './espresso/Variants.svelte';
import CafeVariants from './cafe/Variants.svelte';
import type { GameName } from './game';

export interface SettingsProps {
  room: Room;
  settings: Settings;
  set: (change: Partial<Settings>) => Promise<void>;
}
/** A setting as text: its label and its value. */
export type Told = [label: string, value: string];

interface SettingsOf {
  /** Above the sheet. */
  Variants?: Component<SettingsProps>;
  /** For the host. */
  Fields: Component<SettingsProps>;
  /** Below all settings. */
  Foot?: Component;
  /** What a newcomer should know of the settings that are not rules, if it differs from the default. */
  unusual(settings: Settings): Told[];
}

export const SETTINGS: Readonly<Record<GameName, SettingsOf>> = {
  espresso: { Variants, Fields: EspressoFields, Foot: HowLink, unusual: unusualEspresso },
  cafe: { Variants: CafeVariants, Fields: CafeFields, unusual: unusualCafe },
};
