import { useEffect } from 'react';
import { preloadsFor } from '../page/preloads';
import { preload } from '../page/startScripts';
import { useRegistry } from './registryContext';

/**
 * Larger than any bucket. In the resolved registry, `live` is the release in use, canary or not.
 */
const NO_SHARE = 100;

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

/** Returns the path of a link to this site that opens in this tab; else null. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return null;
  return link.origin === window.location.origin ? link.pathname : null;
}

/**
 * Prefetches the scripts of a screen when a link to it is hovered or focused. The scripts are not
 * run. A failure is ignored, since the click loads them again.
 */
export function usePrefetch(): void {
  const { registry } = useRegistry();
  useEffect(() => {
    const over = new AbortController();
    const requested = new Set<string>();
    const near = ({ target }: Event) => {
      const path = pathOf(target);
      if (path === null || isSparing()) return;
      const tab = { contract: registry.shell.live.contract, bucket: NO_SHARE };
      for (const script of preloadsFor(registry, path, tab)) {
        const { href } = new URL(script.url, window.location.href);
        if (requested.has(href) || performance.getEntriesByName(href).length > 0) continue;
        requested.add(href);
        preload(script);
      }
    };
    for (const sign of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(sign, near, { signal: over.signal, passive: true });
    }
    return () => over.abort();
  }, [registry]);
}
