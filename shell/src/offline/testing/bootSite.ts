import type { Registry } from '@kithkin/shared/contract';
import { openBootCache } from '../bootCache';
import { refreshBoot } from '../refreshBoot';
import { createResponders } from '../responders';
import type { RequestEvent } from '../workerScope';

/** Cache storage in memory, with the functions that the worker uses, for relative addresses. */
function createMemoryCaches(): { storage: CacheStorage; paths(): string[] } {
  const entries = new Map<string, Response>();
  const cache: Partial<Cache> = {
    match: async (path) => entries.get(String(path))?.clone(),
    put: async (path, response) => void entries.set(String(path), response),
    delete: async (request) => {
      const path = typeof request === 'object' && 'url' in request ? request.url : String(request);
      return entries.delete(path.replace('https://kithkin.test', ''));
    },
    keys: async () =>
      [...entries.keys()].map((path) => ({ url: `https://kithkin.test${path}` }) as Request),
  };
  const storage: Partial<CacheStorage> = {
    open: async () => cache as Cache,
    delete: async () => {
      entries.clear();
      return true;
    },
  };
  return {
    storage: storage as CacheStorage,
    paths: () => [...entries.keys()].filter((path) => path !== '/kithkin-boot-state').sort(),
  };
}

/** Returns the text of the page of a registry. */
export const pageOf = (registry: Registry): string =>
  `<!doctype html><script type="application/json" id="kithkin-registry">${JSON.stringify(registry)}</script>`;

/** A site with one page, a browser's cache, and a clock, for tests of the worker's parts. */
export function createBootSite(initial: Registry) {
  /** Handling of a page’s report; tests replace it. */
  const report: Promise<unknown> = Promise.resolve();
  const site = {
    registry: initial,
    reachable: true,
    foreign: false,
    missing: new Set<string>(),
    now: 0,
    report,
  };
  const requested: string[] = [];
  const navigated: string[] = [];
  const { storage, paths } = createMemoryCaches();

  const get: typeof fetch = async (input) => {
    const path = typeof input === 'object' && 'url' in input ? input.url : String(input);
    requested.push(path);
    if (!site.reachable) throw new TypeError('No network.');
    if (site.missing.has(path)) return new Response('', { status: 404 });
    if (site.foreign) return new Response('<!doctype html>Another program');
    return new Response(path.includes('.js') ? `// ${path}` : pageOf(site.registry));
  };
  const cache = openBootCache(storage, get);
  const clock = () => site.now;
  const refresh = () => refreshBoot(cache, get, clock);
  const clients = {
    claim: async () => {},
    get: async () => ({
      url: '/',
      focused: false,
      focus: async () => undefined,
      postMessage: () => undefined,
      navigate: async (url: string) => void navigated.push(url),
    }),
    matchAll: async () => [],
    openWindow: async () => undefined,
  };
  const responders = createResponders({
    cache,
    get,
    clock,
    refresh,
    reported: () => site.report,
    clients,
  });

  /** Navigates, waits for the work beside the response, and returns the serial of the page. */
  async function navigate(): Promise<number | null> {
    const work: Promise<unknown>[] = [];
    const event: Partial<RequestEvent> = {
      request: { url: 'https://kithkin.test/' } as Request,
      resultingClientId: 'page',
      waitUntil: (promise) => void work.push(promise),
    };
    const response = await responders.page(event as RequestEvent).catch(() => null);
    const text = await response?.text();
    await Promise.all(work);
    return text ? Number(/"serial":(\d+)/.exec(text)?.[1]) : null;
  }

  /** Loads a script, and waits until it is cached or not. */
  async function load(path: string): Promise<void> {
    const work: Promise<unknown>[] = [];
    const event: Partial<RequestEvent> = {
      request: { url: `https://kithkin.test${path}` } as Request,
      waitUntil: (promise) => void work.push(promise),
    };
    await responders.script(event as RequestEvent);
    await Promise.all(work);
  }

  return { load, site, cache, requested, navigated, paths, refresh, navigate };
}
