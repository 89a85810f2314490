/** What this browser remembers: the player's name and picture, the settings, the secrets of seats. */

import { ICONS, type Icon } from '$protocol';
import type { Keeper } from '$src/model/table.svelte';

export const LANGUAGES = ['de', 'nl', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Prefs {
  name: string;
  icon: Icon;
  language: Language;
  leftHanded: boolean;
  turbo: boolean;
  sound: boolean;
  haptics: boolean;
  motion: 'system' | 'off';
  highContrast: boolean;
}

function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that remembers nothing still plays.
  }
}

function spoken(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = [asked ?? '', ...navigator.languages].map((one) => one.slice(0, 2));
  return wanted.map((one) => LANGUAGES.find((known) => known === one)).find(Boolean) ?? 'en';
}

const PREFS = 'finito.prefs';
const SEATS = 'finito.seats';
const stored = read<Prefs>(PREFS);
const asked = new URLSearchParams(location.search).get('lang');

export const prefs = $state<Prefs>({
  name: '',
  icon: ICONS[Math.floor(Math.random() * ICONS.length)] ?? 'coffee',
  leftHanded: false,
  turbo: false,
  sound: false,
  haptics: true,
  motion: 'system',
  highContrast: false,
  ...stored,
  language: asked ? spoken() : (stored.language ?? spoken()),
});

export function keepPrefs(): void {
  write(PREFS, $state.snapshot(prefs));
}

/** Whether things may fly. */
export function moves(): boolean {
  return prefs.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export const seatKeeper: Keeper = {
  token: (room) => read<Record<string, string>>(SEATS)[room] ?? null,
  keep(room, token) {
    const seats = read<Record<string, string>>(SEATS);
    if (token === null) delete seats[room];
    else seats[room] = token;
    const latest = Object.fromEntries(Object.entries(seats).slice(-30));
    write(SEATS, latest);
  },
};
