/** What the landing page shows of the games: one in motion, the others as a picture. */

import type { Component } from 'svelte';
import CafeArt from './cafe/Art.svelte';
import type { GameName } from './game';

/** Loads while the rest of the page renders. */
export const moving = (): Promise<{ default: Component }> => import('./espresso/Hero.svelte');

export const ARTS: Readonly<Partial<Record<GameName, Component>>> = { cafe: CafeArt };
