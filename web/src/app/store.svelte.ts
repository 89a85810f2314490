/** What this browser stores: the player's name and picture, settings, secrets of seats. */

import { ICONS, type Icon } from '$src/protocol';
import { guestName, isOffered, onlyOffered, pickFrom } from './guest-names';
import { applyTheme, type ThemeChoice } from './theme.svelte';
import { chosen, type Language } from '$src/words/languages';
import type { Keeper } from '$src/room/room.svelte';

export const MOTIONS = ['system', 'full', 'off'] as const;
/** How fast other players' moves are shown. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export const COLOR_SETS = ['standard', 'patterns'] as const;
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;

export interface Prefs {
  name: string;
  icon: Icon;
  language: Language;
  leftHanded: boolean;
  turbo: boolean;
  /** Whether playable cards are marked, if the room allows it. */
  hints: boolean;
  sound: boolean;
  /** Whether the player has been asked about sound, or has chosen unasked. */
  soundAsked: boolean;
  /** 0 to 1. */
  volume: number;
  haptics: boolean;
  motion: (typeof MOTIONS)[number];
  pace: (typeof PACES)[number];
  theme: ThemeChoice;
  colors: (typeof COLOR_SETS)[number];
  /** In percent of the browser's size. */
  textSize: (typeof TEXT_SIZES)[number];
  /** Keys chosen by the player, by action; others have their defaults. */
  keys: Record<string, string[]>;
}

export function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The game works without storage.
  }
}

/** The stored settings. High contrast was a set of colors before it became a theme. */
function kept(): Partial<Prefs> {
  const found = read<Omit<Prefs, 'colors'> & { colors: string }>(PREFS);
  const { colors, ...rest } = found;
  if (rest.sound) rest.soundAsked = true;
  if (colors === 'contrast') return { theme: 'contrast', ...rest };
  return colors === 'patterns' ? { ...rest, colors } : rest;
}

const PREFS = 'finito.prefs';
const SEATS = 'finito.seats';
const stored = kept();
/** The language: from the address, else chosen here, else preferred by the browser. */
const asked = new URLSearchParams(location.search).get('lang');

export const prefs = $state<Prefs>({
  icon: pickFrom(ICONS) ?? 'coffee',
  leftHanded: false,
  turbo: false,
  hints: true,
  sound: false,
  soundAsked: false,
  volume: 0.7,
  haptics: true,
  motion: 'system',
  pace: 'normal',
  theme: 'system',
  colors: 'standard',
  textSize: 100,
  keys: {},
  ...stored,
  name: onlyOffered() && !isOffered(stored.name ?? '') ? guestName() : stored.name?.trim() || guestName(),
  language: chosen([asked ?? stored.language ?? '', ...navigator.languages]),
});

/** Newcomers keep the name and picture they get. */
if (!stored.name?.trim() || !stored.icon) keepPrefs();

export function keepPrefs(): void {
  write(PREFS, $state.snapshot(prefs));
}

/** Whether animations are on. */
export function moves(): boolean {
  return (
    prefs.motion === 'full' || (prefs.motion === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}

/** Apply theme, colors, text size and motion to the page. */
export function applyPrefs(): void {
  const { body, documentElement } = document;
  applyTheme(prefs.theme);
  body.classList.toggle('patterns', prefs.colors === 'patterns');
  body.classList.toggle('still', !moves());
  documentElement.style.fontSize = prefs.textSize === 100 ? '' : `${prefs.textSize}%`;
}

export const seatKeeper: Keeper = {
  token: (room) => read<Record<string, string>>(SEATS)[room] ?? null,
  keep(room, token) {
    const seats = Object.entries(read<Record<string, string>>(SEATS)).filter(([one]) => token !== null || one !== room);
    const latest = { ...Object.fromEntries(seats), ...(token === null ? {} : { [room]: token }) };
    write(SEATS, Object.fromEntries(Object.entries(latest).slice(-30)));
  },
};
