import { activeRequests, useLocation } from '@kithkin/shared';
import { useEffect } from 'react';
import { useRegistry } from '../app/registryContext';
import { firstRequest } from '../page/preloads';
import { removeSnapshot } from './removeSnapshot';
import { takeSnapshot } from './takeSnapshot';

/** Time in milliseconds after which a screen has loaded its content and pictures. */
const CONTENT_DELAY_MS = 2_000;

/**
 * Stores snapshots of the screens whose remotes have named their first request: two seconds after
 * such a screen was opened, or later if it is still loading, and when the page is hidden. Removes
 * the one that the page began with.
 */
export function useSnapshots(): void {
  const { registry } = useRegistry();
  const { pathname } = useLocation();
  const isStored = firstRequest(registry, pathname) !== undefined;
  useEffect(() => void removeSnapshot(), []);
  useEffect(() => {
    if (!isStored) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    /** Returns false if it is to be tried again, e.g. while the screen is loading. */
    const take = (): boolean => activeRequests.isIdle() && takeSnapshot(pathname);
    const takeLater = () => {
      timer = setTimeout(() => take() || takeLater(), CONTENT_DELAY_MS);
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') take();
    };
    document.addEventListener('visibilitychange', hidden, { signal });
    window.addEventListener('pagehide', take, { signal });
    takeLater();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isStored, pathname]);
}
