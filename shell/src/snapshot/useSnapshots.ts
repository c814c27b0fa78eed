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
 * such a screen was opened, and when the page is hidden. Removes the one that the page began with.
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
    const take = () => {
      if (activeRequests.isIdle()) takeSnapshot(pathname);
    };
    const hidden = () => {
      if (document.visibilityState === 'hidden') take();
    };
    document.addEventListener('visibilitychange', hidden, { signal });
    window.addEventListener('pagehide', take, { signal });
    const timer = setTimeout(take, CONTENT_DELAY_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isStored, pathname]);
}
