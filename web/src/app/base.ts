/**
 * Where the page lies. A server has it at the root of its site; a folder of files (`finito demo`) may lie anywhere, says
 * so in its head, and has no server behind it.
 */

const said = typeof document === 'undefined' ? null : document.querySelector('meta[name="finito-folder"]');

/** Whether this is a folder of files: no rooms with others, no profile, nothing that a server keeps. */
export const isFolder = said !== null;

// A link in the head is read again after each step to another page: from here on it is whole.
if (isFolder) for (const link of document.head.querySelectorAll('link')) link.setAttribute('href', link.href);

/** The path of the page's root, with a slash at its end. */
export const BASE = said ? new URL(said.getAttribute('content') ?? './', location.href).pathname : '/';

/** A folder has one file for all replays; which of them is meant stands behind the `#`, which no web server looks at. */
const REPLAYS = 'r/';
const REPLAY = /^r\/([^?#]+)(\?[^#]*)?$/;

/** The address of a page: `/learn` as this site has it. */
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
