/** The keyboard shortcuts of each game, for the menu. */

import type { Component } from 'svelte';
import CafeKeys from './cafe/Keys.svelte';
import EspressoKeys from './espresso/KeyMap.svelte';
import type { GameName } from './game';

export const KEYS: Readonly<Record<GameName, Component>> = { espresso: EspressoKeys, cafe: CafeKeys };
