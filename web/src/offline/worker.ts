/**
 * The service worker: after one visit the page opens without a server.
 *
 * Each build has its own cache with all of its files, so old and new never mix. A page comes from the network, or from
 * the cache if there is no answer; files with a hash in their name come from the cache. Requests of rooms are never
 * touched. Opened replays are kept, since a finished match does not change.
 */

/** Filled in by the build (`plugin.ts`). `folder`: the site is a folder of static files, with one for every page. */
declare const FINITO_BUILD: { version: string; files: string[]; folder?: true };

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

/** The path of the page: the root of a site or any path below it. */
const ROOT = new URL('./', worker.location.href).pathname;
const PAGES = FINITO_BUILD.folder ? `finito-folder-${ROOT}-` : 'finito-page-';
const MINE = PAGES + FINITO_BUILD.version;
const REPLAYS = 'finito-replays';
const MOST_REPLAYS = 30;
/** How long to wait for a page, so that a phone with one bar does not show a blank screen. */
const TIMEOUT_MS = 4000;
const OWN = new Set(FINITO_BUILD.files.map((file) => ROOT + file));

/** Fill the cache of this build. Hashed files that an older build already has are not fetched again. */
async function fill(): Promise<void> {
  const cache = await caches.open(MINE);
  await Promise.all(
    [...OWN].map(async (file) => {
      const hashed = file.startsWith(`${ROOT}assets/`);
      const known = hashed ? await caches.match(file) : undefined;
      const answer = known ?? (await fetch(file, { cache: hashed ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}

/** Delete all builds but this one and the one before, which another window may still show. */
async function tidy(): Promise<void> {
  const pages = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== MINE);
  await Promise.all(pages.slice(0, -1).map((name) => caches.delete(name)));
}

/** The cached page: the one page of a server for any address, or the file that a folder has for this address. */
async function ours({ pathname, search }: URL): Promise<Response | undefined> {
  const cache = await caches.open(MINE);
  const own = [pathname, `${pathname}/`].find((path) => OWN.has(path)) ?? ROOT;
  if (!FINITO_BUILD.folder || own === pathname) return cache.match(FINITO_BUILD.folder ? own : ROOT);
  return Response.redirect(own + search);
}

/** The page from the server, or from the cache if it does not answer in time. */
async function page(request: Request): Promise<Response> {
  const kept = await ours(new URL(request.url));
  // A browser short of space may have evicted it.
  if (!kept) return fetch(request);
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), TIMEOUT_MS));
  const asked = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  return Promise.race([asked, late]);
}

async function file(request: Request): Promise<Response> {
  return (await (await caches.open(MINE)).match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** A replay, cached from now on; the oldest one is dropped. */
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
  if (request.method !== 'GET' || origin !== worker.location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length);
  if (request.mode !== 'navigate' && path !== '' && (OWN.has(pathname) || path.startsWith('assets/')))
    event.respondWith(file(request));
  else if (path.startsWith('api/replays/')) event.respondWith(replay(request));
  else if (/^(api|ws|metrics)(\/|$)/.test(path)) return;
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
