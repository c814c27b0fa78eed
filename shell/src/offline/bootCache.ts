import type { PageScript } from '../page/pageRegistry';
import { isBelow } from './bootFiles';
import type { BootState } from './bootState';

/** Name of the cache; a worker with another format uses another name. */
export const CACHE = 'kithkin-boot-1';
/** Prefix of the caches of all formats. */
export const CACHE_PREFIX = 'kithkin-boot-';

const PAGE = '/index.html';
/** Address of the state in the cache. No request uses it. */
const STATE = '/kithkin-boot-state';

/** The cached page with its scripts and the state of both. */
export interface BootCache {
  state(): Promise<BootState | null>;
  page(): Promise<Response | undefined>;
  script(path: string): Promise<Response | undefined>;
  /** Changes the state, if there is one. Changes are made one after another. */
  update(change: (state: BootState) => BootState): Promise<void>;
  /** Replaces page and state. */
  write(page: Response, state: BootState): Promise<void>;
  /** Removes page and state; the scripts stay. */
  removePage(): Promise<void>;
  /** Removes the scripts outside of these folders. */
  retainOnly(folders: readonly string[]): Promise<void>;
  putScript(path: string, response: Response): Promise<void>;
  /**
   * Fetches scripts that are not cached.
   * @throws TypeError if one cannot be fetched or does not match its hash
   */
  add(scripts: readonly PageScript[]): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
}

/** Opens the cache of this worker. */
export function openBootCache(storage: CacheStorage, get: typeof fetch): BootCache {
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
    update: (change) =>
      inOrder(async () => {
        const current = await state();
        if (current) await writeState(change(current));
      }),
    write: (page, next) =>
      inOrder(async () => {
        await (await open()).put(PAGE, page);
        await writeState(next);
      }),
    removePage: () =>
      inOrder(async () => {
        const cache = await open();
        await cache.delete(STATE);
        await cache.delete(PAGE);
      }),
    async retainOnly(folders) {
      const cache = await open();
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        if (pathname !== PAGE && pathname !== STATE && !isBelow(pathname, folders)) {
          await cache.delete(request);
        }
      }
    },
    async putScript(path, response) {
      await (await open()).put(path, response);
    },
    async add(scripts) {
      const cache = await open();
      const addOne = async ({ url, integrity }: PageScript) => {
        if (await match(url)) return;
        const response = await get(url, { integrity });
        if (!response.ok) throw new TypeError(`${url} answers ${response.status}.`);
        await cache.put(url, response);
      };
      await Promise.all(scripts.map(addOne));
    },
    clear: () => inOrder(async () => void (await storage.delete(CACHE))),
  };
}
