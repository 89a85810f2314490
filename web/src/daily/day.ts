/** A day's results, on this device and, once the attempt is handed in, on the server. */

import { keepPrefs, prefs, read, write } from '$src/app/store.svelte';
import { isFolder } from '$src/app/base';
import { firstOfDays, gamesOfDay } from '$src/local/shelf';
import { ask, Failed, type Me } from '$src/profile/api';
import { t } from '$src/words/words.svelte';
import { today } from './deal';

export interface Day {
  day: string;
  /** Whether attempts are still accepted. */
  open: boolean;
  played: number;
  scores: { points: number; count: number }[];
  you: { id: string; points: number; took_ms: number; rank: number; percentile: number } | null;
  streak: number;
}
export interface Attempt {
  id: string;
  name: string;
  icon: string;
  points: number;
  took_ms: number;
  record: string;
}
export interface Played {
  day: string;
  points: number;
  took_ms: number;
}

/** The challenge that was opened last. */
const RIVAL = 'finito.rival';
/** The attempt to race against on this day: the one asked for, else the challenge opened earlier. */
export function rivalOf(day: string, asked: string): string {
  const known = read<{ day: string; id: string }>(RIVAL);
  if (asked) write(RIVAL, { day, id: asked });
  return asked || (known.day === day && known.id) || '';
}

const NO_GUEST = 401;
const NO_DAILY = 404;
const DAYS_KEPT = 40;
const REFUSED = [400, 404, 409];

/** The day from the server; 'off' if the host has switched it off or there is no server; null if it does not answer. */
export async function dayOnServer(day: string): Promise<Day | 'off' | null> {
  if (isFolder) return 'off';
  try {
    return await ask<Day>(day === today() ? '/api/daily' : `/api/daily/${day}`);
  } catch (error) {
    return error instanceof Failed && error.status === NO_DAILY ? 'off' : null;
  }
}
export const history = async (): Promise<Played[]> =>
  isFolder ? [] : (await ask<{ days: Played[] }>('/api/daily/history').catch(() => ({ days: [] }))).days;
export const attemptOf = (day: string, id: string): Promise<Attempt> =>
  ask<Attempt>(`/api/daily/${day}/${encodeURIComponent(id)}`);

/** The seat of the person who plays the deal. */
const YOU = 0;
/** The attempts on this device, oldest first; the first one counts. */
export const attempts = async (day: string): Promise<OnDevice[]> =>
  (await gamesOfDay(day)).flatMap(({ record, outcome }) =>
    record && 'totals' in outcome ? [{ record, points: outcome.totals[YOU] ?? 0 }] : [],
  );
export interface OnDevice {
  record: string;
  points: number;
}

const HANDED = 'finito.handed';
const handed = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(HANDED) ?? '[]') as string[];
  } catch {
    return [];
  }
};
function noteHanded(day: string): void {
  try {
    localStorage.setItem(HANDED, JSON.stringify([...new Set([...handed(), day])].sort().slice(-DAYS_KEPT)));
  } catch {
    // It will be handed in again, which changes nothing.
  }
}
/** Hand in what was played offline; returns whether there was anything. */
export async function handInLate(): Promise<boolean> {
  const known = handed();
  let any = false;
  for (const [day, { record }] of await firstOfDays()) {
    if (!record || known.includes(day)) continue;
    if ((await handIn(day, record)) === 'later') break;
    any = true;
  }
  return any;
}

/**
 * Hand in the first attempt on this device and return the day's new state: 'later' without a connection, 'refused' if
 * the server does not count it.
 */
export async function handIn(day: string, record: string): Promise<Day | 'later' | 'refused'> {
  if (isFolder) return 'later';
  try {
    const told = await handedIn(day, record);
    noteHanded(day);
    return told;
  } catch (error) {
    if (!(error instanceof Failed) || !REFUSED.includes(error.status)) return 'later';
    noteHanded(day);
    return 'refused';
  }
}

async function handedIn(day: string, record: string): Promise<Day> {
  const send = (): Promise<Day> => ask<Day>(`/api/daily/${day}`, { record });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Failed) || error.status !== NO_GUEST) throw error;
    await ask<Me>('/api/me', { name: prefs.name.trim() || t().namePlaceholder, icon: prefs.icon });
    keepPrefs();
    return send();
  }
}
