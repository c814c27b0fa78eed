import { CACHE, CACHE_PREFIX, openBootCache } from './bootCache';
import { isRefreshDue, registryIn, usedScripts } from './bootFiles';
import { refreshBoot, refreshBootTo } from './refreshBoot';
import { requestKind } from './requestKind';
import { createResponders } from './responders';
import { receiveShared } from './shareTarget';
import { type PageMessage, type RequestEvent, readMessage, type WorkerScope } from './workerScope';

// The service worker, served as /sw.js. It answers navigations, scripts of hashed folders, small
// pictures and what other apps share, and nothing else; docs/offline.md describes what it caches and
// for how long. It also loads the part that shows push notifications.

declare const self: WorkerScope;
declare function importScripts(path: string): void;

// A file of its own, so that push notifications have their own budget. Browsers store it with the
// worker; the release fills in the folder.
importScripts('{{base}}push.js');

const get: typeof fetch = (...request) => fetch(...request);
const clock = () => Date.now();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const cache = openBootCache(caches, get);

let refreshing: ReturnType<typeof refreshBoot> | null = null;
const refresh = () => {
  refreshing ??= refreshBoot(cache, get, clock).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
/** Reports of pages that are being handled. */
let reports: Promise<unknown> = Promise.resolve();
const reported = () => reports;
const { clients } = self;
const responders = createResponders({ cache, get, clock, refresh, reported, clients });

/**
 * Caches the scripts of remotes that a page has loaded without this worker. A refresh meanwhile may
 * have removed a withdrawn release whose scripts are then added; they are removed again.
 */
async function addUsed(paths: readonly string[]): Promise<void> {
  const registry = registryIn((await (await cache.page())?.text()) ?? '');
  if (registry) await cache.add(usedScripts(registry, paths));
  await refreshing;
  const state = await cache.state();
  if (state) await cache.retainOnly(state.named);
}

async function handle(message: PageMessage): Promise<void> {
  const { serial } = message;
  switch (message.kind) {
    case 'alive': {
      await cache.update((state) =>
        state.serial === serial ? { ...state, startedAt: null } : state,
      );
      if (isRefreshDue(await cache.state(), serial, clock())) await refresh();
      await addUsed(message.scripts);
      break;
    }
    case 'registry':
      await cache.update((state) => ({
        ...state,
        verifiedSerial: Math.max(serial, state.verifiedSerial),
      }));
      await refreshBootTo(serial, refresh, wait);
      break;
  }
}

/** Answers with a picture that a page has cached, by its path: the signature in the query changes. */
async function picture({ request }: RequestEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname)) ?? get(request);
}

/** Answers a request; if this worker fails, the network answers. */
function respond(event: RequestEvent, responder: (event: RequestEvent) => Promise<Response>): void {
  event.respondWith(responder(event).catch(() => get(event.request)));
}

async function removeOtherFormats(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(removeOtherFormats().then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  switch (requestKind(event.request, location.origin)) {
    case 'page':
      respond(event, responders.page);
      break;
    case 'script':
      respond(event, responders.script);
      break;
    case 'picture':
      respond(event, picture);
      break;
    case 'shared':
      event.respondWith(receiveShared(event.request, caches));
      break;
    case 'other':
      break;
  }
});
self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (!message) return;
  const report = handle(message);
  reports = Promise.allSettled([reports, report]);
  event.waitUntil(report);
});
