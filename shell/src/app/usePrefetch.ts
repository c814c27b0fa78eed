import { useEffect } from 'react';
import { preloadsFor } from '../page/preloads';
import { preload } from '../page/startScripts';
import { useRegistry } from './registryContext';

/** Above every share: in the tab's registry `live` is the version that it shows, canary or not. */
const NO_SHARE = 100;

interface Connection {
  saveData?: boolean;
  /** How the line feels: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string;
}

/** Whether what may not be needed is better not fetched. */
function isSparing(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** The path of this site that a link leads to in this tab, if it does. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return null;
  return link.origin === window.location.origin ? link.pathname : null;
}

/**
 * Fetches the scripts of the next screen while somebody only points at a link to it or reaches it
 * by keyboard. Nothing runs yet, and what does not come is left to the click.
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
