/**
 * Whether the server has a newer page than this one. The names of a page's scripts and styles contain hashes of all
 * they load, so together they identify the build.
 */

import { isFolder } from './base';

const OFTEN_MS = 10 * 60_000;

class Version {
  newer = $state(false);
}
export const version = new Version();

/** Identifies the build of a page; null if it was not built, as in development. */
export function buildOf(page: string): string | null {
  const names = [...page.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+)"/g)].map(([, name]) => name);
  return names.length ? names.sort().join(' ') : null;
}

/** This page's build, read before late parts add their own names to the page. */
const MINE = typeof document === 'undefined' ? null : buildOf(document.head.innerHTML);

/** Fetch the server's page and compare its build. */
export async function checkVersion(): Promise<void> {
  if (!MINE || version.newer || isFolder) return;
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null);
  const theirs = answer?.ok ? buildOf(await answer.text()) : null;
  if (theirs && theirs !== MINE) version.newer = true;
}

/** Check now and then, and when a late part is missing. Rooms check when their socket reconnects. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => void checkVersion());
  setInterval(() => void checkVersion(), OFTEN_MS);
}
