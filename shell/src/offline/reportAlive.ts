import { serviceWorkers } from '@kithkin/shared';
import { readPageRegistry } from '../registry/pageRegistry';
import { readReleaseKey } from '../registry/releaseKey';
import { WORKER_URL } from '../registry/trustedScripts';
import type { PageMessage } from './workerScope';

/** Delay of the installation in milliseconds. */
const INSTALL_DELAY_MS = 2_000;

const usedScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
    .map(({ pathname }) => pathname);

/** Sends a message to the worker that controls this page, if any. */
export function sendToWorker(message: PageMessage, worker = serviceWorkers()?.controller): void {
  worker?.postMessage(message);
}

/**
 * Reports that this page has rendered, and installs the worker if it is missing. Only pages of a
 * release have one, not those of a development server.
 */
export function reportAlive(page: Document = document): void {
  const container = serviceWorkers();
  if (!container || readReleaseKey(page) === null) return;
  const { serial } = readPageRegistry(page);
  sendToWorker({ kind: 'alive', serial, scripts: [] });
  const reportUsed = (worker?: ServiceWorker | null) =>
    sendToWorker({ kind: 'alive', serial, scripts: usedScripts() }, worker);
  const install = async () => {
    try {
      // The next version of the worker may have a cache of its own, which is empty.
      if (container.controller) container.addEventListener('controllerchange', () => reportUsed());
      await container.register(WORKER_URL, { updateViaCache: 'none' });
      const { active } = await container.ready;
      reportUsed(active);
    } catch {
      // Without a worker the page works as before, only not offline.
    }
  };
  // Later, so that it does not compete with the first screen.
  setTimeout(() => void install(), INSTALL_DELAY_MS);
}
