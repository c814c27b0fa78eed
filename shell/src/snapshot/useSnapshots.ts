import { activeRequests, useLocation } from '@kithkin/shared';
import { useEffect } from 'react';
import { useRegistry } from '../app/registryContext';
import { firstRequest } from '../registry/preloads';
import { SNAPSHOT_ID } from './snapshot';
import { takeSnapshot } from './takeSnapshot';

/** Time in milliseconds for the pictures of the rendered screen. */
const PICTURES_TIMEOUT_MS = 1_000;

/** Resolves when the pictures within the window can be painted. */
async function picturesDecoded(): Promise<void> {
  const visible = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < window.innerHeight && image.currentSrc !== '',
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(visible.map((image) => image.decode())), timeout]);
}

/**
 * Removes the snapshot that the page shows, if any, now that the screen below it has been painted
 * with its content.
 */
async function removeSnapshot(): Promise<void> {
  const snapshot = document.getElementById(SNAPSHOT_ID);
  if (!snapshot) return;
  await picturesDecoded();
  snapshot.remove();
}

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
