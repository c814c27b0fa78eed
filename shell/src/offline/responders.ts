import type { Registry } from '@kithkin/shared/contract';
import type { BootCache } from './bootCache';
import { type BootState, chooseSource, isBelow, mayContinue } from './bootFiles';
import type { RequestEvent, WorkerScope } from './workerScope';

/** Time in which a page that was just started may be replaced, in milliseconds. */
const REPLACE_WITHIN_MS = 5_000;
/** Time after which a network that does not respond counts as unreachable, in milliseconds. */
const NETWORK_TIMEOUT_MS = 8_000;
/** Time that the cache has before the network is asked, in milliseconds. */
const CACHE_TIMEOUT_MS = 3_000;

/** Returns the result of `work`; null if it fails or takes longer than `ms`. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const result = await Promise.race([work.catch(() => null), timeout]);
  clearTimeout(timer);
  return result;
}

interface ResponderOptions {
  cache: BootCache;
  get: typeof fetch;
  clock(): number;
  /** Fetches the current page; concurrent calls share a request. */
  refresh(): Promise<Registry | null>;
  /** Resolves when the reports of pages received so far are handled. */
  reported(): Promise<unknown>;
  clients: WorkerScope['clients'];
}

/** Creates the functions that answer requests. */
export function createResponders({
  cache,
  get,
  clock,
  refresh,
  reported,
  clients,
}: ResponderOptions) {
  /**
   * Notes the start of a cached page, and replaces the page if the registry turns out to forbid it.
   * @param started state of that page; the cache may have a newer one by now
   */
  async function replaceForbidden(
    { resultingClientId }: RequestEvent,
    started: BootState,
  ): Promise<void> {
    const startedAt = clock();
    await cache.update((state) => ({ ...state, startedAt: state.startedAt ?? startedAt }));
    const registry = await refresh();
    if (!registry || mayContinue(started, registry)) return;
    // After this time, something may have been typed: the page itself offers a reload.
    if (clock() - startedAt > REPLACE_WITHIN_MS) return;
    const client = await clients.get(resultingClientId);
    await client?.navigate(client.url);
  }

  /** Answers from the network. If no network can be reached, `fallback` is the answer. */
  async function fromNetwork(request: Request, fallback: Response): Promise<Response> {
    const response = await within(get(request), NETWORK_TIMEOUT_MS);
    if (!response?.ok) return response ?? fallback;
    // Before the answer, so that none of the page's scripts comes from the cache.
    await cache.clear();
    return response;
  }

  /** Caches a script if the cached page's registry names its release. */
  async function store(path: string, response: Response): Promise<void> {
    // Without a cached page, only a page that reports itself alive fills the cache. If its report is
    // still being handled, the script waits for it: browsers answer later requests from memory.
    if (!(await cache.state())) await reported();
    if (!(await cache.state())) return;
    const isNamed = async () => isBelow(path, (await cache.state())?.named ?? []);
    // A page that swaps a remote loads it while the worker still fetches the new registry.
    if (!(await isNamed())) await refresh();
    if (await isNamed()) await cache.putScript(path, response);
  }

  /** Answers with the cached page, or from the network if it must not start. */
  async function fromCache(
    event: RequestEvent,
    [state, page]: [BootState | null, Response | undefined],
  ): Promise<Response> {
    const source = chooseSource(state, clock());
    if (!page || !state || source === 'network') return get(event.request);
    if (source === 'network-first') return fromNetwork(event.request, page);
    event.waitUntil(replaceForbidden(event, state));
    return page;
  }

  return {
    /** Answers a navigation. */
    async page(event: RequestEvent): Promise<Response> {
      const cached = Promise.all([cache.state(), cache.page()]);
      const inTime = await within(cached, CACHE_TIMEOUT_MS);
      if (inTime) return fromCache(event, inTime);
      return get(event.request).catch(async () => fromCache(event, await cached));
    },
    /** Answers a script; the browser checks its hash afterwards. */
    async script(event: RequestEvent): Promise<Response> {
      const { request } = event;
      const { pathname, search } = new URL(request.url);
      // A retry has a query: the cached script was damaged or never arrived.
      const cached = search === '' ? cache.script(pathname) : Promise.resolve(undefined);
      const inTime = await within(cached, CACHE_TIMEOUT_MS);
      if (inTime) return inTime;
      try {
        const response = await get(request);
        if (response.ok) event.waitUntil(store(pathname, response.clone()));
        return response;
      } catch (error) {
        const late = await cached;
        if (late) return late;
        throw error;
      }
    },
  };
}
