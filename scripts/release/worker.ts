import type { PageParts } from '../../shared/tooling/page';
import type { Site } from './site';

/** The service worker's file. Its address must not change: browsers ask there for updates. */
export const WORKER = 'sw.js';

/** A worker that removes itself and all caches, for a shell without a worker. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * Returns the text of the site's service worker: that of the live shell. Browsers that have a
 * worker need a file there, so a shell without a worker gets one that removes it.
 * @param base URL of the shell's folder
 * @returns undefined when neither this shell nor an earlier one has a worker
 */
export async function workerText(
  site: Site,
  { worker }: PageParts,
  base: string,
): Promise<string | undefined> {
  if (worker !== undefined) return worker.replaceAll('{{base}}', base);
  return (await site.read(WORKER)) === undefined ? undefined : REMOVAL;
}
