/**
 * Where the page is. A server has it at the root of its site. A folder of static files (`finito demo`) can be anywhere,
 * says so in its head, and has no server.
 */

const said = typeof document === 'undefined' ? null : document.querySelector('meta[name="finito-folder"]');

/** Whether this is a folder of files, without online rooms, profiles, and everything else that a server stores. */
export const isFolder = said !== null;

// Make links in the head absolute, because they are resolved again after each navigation.
if (isFolder) for (const link of document.head.querySelectorAll('link')) link.setAttribute('href', link.href);

/** The path of the page's root, with a trailing slash. */
export const BASE = said ? new URL(said.getAttribute('content') ?? './', location.href).pathname : '/';

/** A folder has one file for all replays; the one to show is after the `#`, which web servers never see. */
const REPLAYS = 'r/';
const REPLAY = /^r\/([^?#]+)(\?[^#]*)?$/;

/** The address of a page such as `/learn` on this site. */
export function address(path: string): string {
  const plain = path.replace(/^\//, '');
  const replay = isFolder ? REPLAY.exec(plain) : null;
  return BASE + (replay ? `${REPLAYS}${replay[2] ?? ''}#${replay[1] ?? ''}` : plain);
}

/** The page of an address. */
export function pageOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : '';
  return `/${path}${isFolder && path === REPLAYS ? hash.slice(1) : ''}`;
}
