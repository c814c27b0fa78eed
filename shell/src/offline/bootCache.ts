import type { PageScript } from '../registry/pageRegistry';
import { type BootState, isBelow } from './bootFiles';

/** Name of the cache; a worker with another format uses another name. */
export const CACHE = 'kithkin-boot-1';
/** Prefix of the caches of all formats. */
export const CACHE_PREFIX = 'kithkin-boot-';

const PAGE = '/index.html';
/** Address of the state in the cache. No request uses it. */
const STATE = '/kithkin-boot-state';

/** The cached page with its scripts and the state of both. */
export type BootCache = ReturnType<typeof openBootCache>;

/** Opens the cache of this worker. */
export function openBootCache(storage: CacheStorage, get: typeof fetch) {
  let last: Promise<unknown> = Promise.resolve();
  const open = () => storage.open(CACHE);
  const match = async (path: string) => (await open()).match(path, { ignoreVary: true });

  /** Runs changes one after another, so that none overwrites another one. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  async function state(): Promise<BootState | null> {
    const stored = await match(STATE);
    return stored ? stored.json() : null;
  }

  const writeState = async (next: BootState) => {
    await (await open()).put(STATE, new Response(JSON.stringify(next)));
  };

  return {
    state,
    page: () => match(PAGE),
    script: match,
    /** Changes the state, if there is one. Changes are made one after another. */
    update: (change: (state: BootState) => BootState) =>
      inOrder(async () => {
        const current = await state();
        if (current) await writeState(change(current));
      }),
    /** Replaces page and state. */
    write: (page: Response, next: BootState) =>
      inOrder(async () => {
        await (await open()).put(PAGE, page);
        await writeState(next);
      }),
    /** Removes page and state; the scripts stay. */
    removePage: () =>
      inOrder(async () => {
        const cache = await open();
        await cache.delete(STATE);
        await cache.delete(PAGE);
      }),
    /** Removes the scripts outside of these folders. */
    async retainOnly(folders: readonly string[]) {
      const cache = await open();
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname !== PAGE && pathname !== STATE && !isBelow(pathname, folders)) {
          await cache.delete(request);
        }
      }
    },
    async putScript(path: string, response: Response) {
      await (await open()).put(path, response);
    },
    /**
     * Fetches scripts that are not cached.
     * @throws TypeError if one cannot be fetched or does not match its hash
     */
    async add(scripts: readonly PageScript[]) {
      const cache = await open();
      const addOne = async ({ url, integrity }: PageScript) => {
        if (await match(url)) return;
        const response = await get(url, { integrity });
        if (!response.ok) throw new TypeError(`${url} answers ${response.status}.`);
        await cache.put(url, response);
      };
      await Promise.all(scripts.map(addOne));
    },
    /** Removes everything. */
    clear: () => inOrder(async () => void (await storage.delete(CACHE))),
  };
}
