/**
 * Whether the server has a newer page than this one. The scripts and styles that a page names carry hashes of all they
 * load, so their names together are the number of the build.
 */

import { isFolder } from './base';

const OFTEN_MS = 10 * 60_000;

class Version {
  newer = $state(false);
}
export const version = new Version();

/** The number of the build of a page; null if it was not built, as in development. */
export function buildOf(page: string): string | null {
  const names = [...page.matchAll(/(?:src|href)="[^"]*\/assets\/([^"]+)"/g)].map(([, name]) => name);
  return names.length ? names.sort().join(' ') : null;
}

/** Ours, before anything that comes late adds its own names to the page. */
const MINE = typeof document === 'undefined' ? null : buildOf(document.head.innerHTML);

/** Ask the server for its page, and look whether it is ours. */
export async function checkVersion(): Promise<void> {
  if (!MINE || version.newer || isFolder) return;
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => null);
  const theirs = answer?.ok ? buildOf(await answer.text()) : null;
  if (theirs && theirs !== MINE) version.newer = true;
}

/** Look now and then, and when a part that loads late is not there. Rooms look when their socket comes back. */
export function watchVersion(): void {
  addEventListener('vite:preloadError', () => void checkVersion());
  setInterval(() => void checkVersion(), OFTEN_MS);
}
