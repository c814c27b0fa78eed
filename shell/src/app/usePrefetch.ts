import { reportError, serviceWorkers, session, useLocation } from '@kithkin/shared';
import type { Registry, ReleaseFile } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { type PageScript, preload, scriptOf } from '../registry/pageRegistry';
import { preloadsFor, sendFirstRequest } from '../registry/preloads';
import { useRegistry } from './registryContext';

/** Time in milliseconds during which data that was fetched ahead counts as current. */
const MAX_AGE_MS = 4_000;

/**
 * Larger than any bucket. In the resolved registry, `live` is the release in use, canary or not.
 */
const NO_SHARE = 100;

/** Number of requests for data that are sent ahead from one screen. */
const MAX_REQUESTS = 10;
/** Number of screens whose scripts are fetched because links to them are visible. */
const MAX_SCREENS = 3;
/** Time in milliseconds for which a pointer stays on a link that is meant. */
const HOVER_MS = 80;
/** Time in milliseconds after which a screen that was opened is at rest. */
const REST_MS = 2_000;

interface Connection {
  saveData?: boolean;
  /** Estimated quality of the connection: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Returns true if the user saves data or the connection is slow. */
function isSparing(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Returns the path of a link from `current` to another screen of this site in this tab; else null. */
function pathOf(target: EventTarget | null, current: string): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return null;
  const isOther = link.origin === window.location.origin && link.pathname !== current;
  return isOther ? link.pathname : null;
}

/** Returns the paths of the links that are within the window, in document order. */
function visiblePaths(current: string): string[] {
  const paths = [...document.links].flatMap((link) => {
    const { top, bottom, height } = link.getBoundingClientRect();
    const isVisible = height > 0 && bottom > 0 && top < window.innerHeight;
    return (isVisible && pathOf(link, current)) || [];
  });
  return [...new Set(paths)];
}

/** Fetches a script into the caches of browser and worker with low priority, without running it. */
async function fetchAhead({ url, integrity }: PageScript): Promise<void> {
  const init: RequestInit & { priority: 'low' } = { integrity, priority: 'low' };
  // Opening the screen loads it again.
  await fetch(url, init).catch(() => undefined);
}

/** Resolves when the service worker receives, and caches, the page's requests for scripts. */
const whenControlled = (workers: ServiceWorkerContainer, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true, signal });
  });

/**
 * Fetches the listed scripts of a release that the worker does not have, one after another.
 * @throws if the list is not JSON, or the network or the browser's storage fails
 */
async function cacheRelease(base: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${base}scripts.json`, { signal });
  // A release from before there was a list has none.
  const files: ReleaseFile[] = response.ok ? await response.json() : [];
  for (const script of files.map((file) => scriptOf(base, file))) {
    if (signal.aborted) return;
    if (!(await caches.match(script.url))) await fetchAhead(script);
  }
}

/** Fetches the scripts of shell and remotes. What fails is fetched by the next start of a page. */
async function cacheScripts({ shell, remotes }: Registry, signal: AbortSignal): Promise<void> {
  const used = Object.values(remotes).filter(({ live }) => live.routes.length > 0);
  for (const { base } of [shell.live, ...used.map(({ live }) => live)]) {
    // The worker caches nothing of another host.
    if (new URL(base, window.location.href).origin !== window.location.origin) continue;
    try {
      await cacheRelease(base, signal);
    } catch (error) {
      if (signal.aborted || !navigator.onLine) return;
      reportError(error, { source: 'shell.cached-scripts', base });
    }
  }
}

/**
 * Has the service worker keep the scripts of everything that the user can open, so that menus,
 * dialogs and screens open without a network that were never opened before. Does nothing if the user
 * saves data or the connection is slow.
 */
export function useCachedScripts(): void {
  const { registry } = useRegistry();
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers || isSparing()) return;
    const controller = new AbortController();
    const start = async () => {
      await whenControlled(workers, controller.signal);
      await cacheScripts(registry, controller.signal);
    };
    const rest = setTimeout(() => void start(), REST_MS);
    return () => {
      clearTimeout(rest);
      controller.abort();
    };
  }, [registry]);
}

/**
 * Prefetches the next screen: its scripts when a link to it is hovered, focused or touched, and its
 * first data if it stays so; the scripts of screens with visible links, once the screen is at rest.
 * The scripts are not run. Does nothing if the user saves data or the connection is slow.
 */
export function usePrefetch(): void {
  const { registry } = useRegistry();
  const { pathname } = useLocation();
  const requested = useRef(new Set<string>());

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let requests = 0;
    const tab = { contract: registry.shell.live.contract, bucket: NO_SHARE };

    /** Loads the scripts of a screen that were not requested yet; returns true if there are any. */
    const loadScripts = (path: string, load: (script: PageScript) => void): boolean => {
      const missing = preloadsFor(registry, path, tab).filter(({ url }) => {
        const { href } = new URL(url, window.location.href);
        return !requested.current.has(href) && performance.getEntriesByName(href).length === 0;
      });
      for (const script of missing) {
        requested.current.add(new URL(script.url, window.location.href).href);
        load(script);
      }
      return missing.length > 0;
    };

    const near = ({ target, type }: Event) => {
      clearTimeout(timer);
      const path = pathOf(target, pathname);
      if (path === null || isSparing()) return;
      loadScripts(path, preload);
      const load = () => {
        const { token } = session.get() ?? {};
        const mayRequest = requests < MAX_REQUESTS;
        if (mayRequest && sendFirstRequest(registry, path, token, MAX_AGE_MS)) requests += 1;
      };
      // The pointer may only pass over it.
      timer = setTimeout(load, type === 'pointerover' ? HOVER_MS : 0);
    };

    const atRest = () => {
      if (isSparing() || !navigator.onLine) return;
      let screens = 0;
      for (const path of visiblePaths(pathname)) {
        if (screens < MAX_SCREENS && loadScripts(path, (script) => void fetchAhead(script))) {
          screens += 1;
        }
      }
    };

    for (const sign of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(sign, near, { signal: controller.signal, passive: true });
    }
    const rest = setTimeout(atRest, REST_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
      clearTimeout(rest);
    };
  }, [registry, pathname]);
}
