/**
 * The service worker: after one visit the page opens without a server.
 *
 * Each build has a cache of its own with every file of it, so old and new never mix. A page is asked of the network
 * first and comes from the cache when there is no answer; files with a hash in their name come from the cache. What
 * rooms do is never touched. Replays that were looked at are kept: a match that is over does not change.
 */

/** Filled in by the build (`plugin.ts`). */
declare const FINITO_BUILD: { version: string; files: string[] };

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
}
const worker = self as unknown as Worker;

const PAGES = 'finito-page-';
const MINE = PAGES + FINITO_BUILD.version;
const REPLAYS = 'finito-replays';
const MOST_REPLAYS = 30;
/** How long a page may take; a phone with one bar should not look at nothing. */
const PATIENCE_MS = 4000;
const OWN = new Set(FINITO_BUILD.files);

/** Fill the cache of this build. What an older build has already, by its hash, is not asked for again. */
async function fill(): Promise<void> {
  const cache = await caches.open(MINE);
  await Promise.all(
    FINITO_BUILD.files.map(async (file) => {
      const hashed = file.startsWith('/assets/');
      const known = hashed ? await caches.match(file) : undefined;
      const answer = known ?? (await fetch(file, { cache: hashed ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}

/** Throw away all builds but this one and the one before it, which another window may still show. */
async function tidy(): Promise<void> {
  const pages = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== MINE);
  await Promise.all(pages.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page: the server's, or ours if it does not answer in time. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(MINE)).match('/');
  // A browser that is short of space may have thrown it away.
  if (!kept) return fetch(request);
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), PATIENCE_MS));
  const asked = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  return Promise.race([asked, late]);
}

async function file(request: Request): Promise<Response> {
  return (await (await caches.open(MINE)).match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** A replay, kept from now on; the oldest goes. */
async function replay(request: Request): Promise<Response> {
  const cache = await caches.open(REPLAYS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST_REPLAYS).map((old) => cache.delete(old)));
  }
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/api/replays/')) event.respondWith(replay(request));
  else if (/^\/(api|ws|metrics)(\/|$)/.test(pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname !== '/' && (OWN.has(pathname) || pathname.startsWith('/assets/'))) event.respondWith(file(request));
});
