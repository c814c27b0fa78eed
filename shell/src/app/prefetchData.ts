import { apiBase, session } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { firstRequest } from '../page/preloads';

/** Time in milliseconds during which the response counts as current. */
const MAX_AGE_MS = 4_000;

/**
 * Sends the first request of the screen at `path`, if its remote has named one; `send` of the shared
 * package uses its response, if the screen is opened soon. Only the last one is retained.
 * @returns true if a request was sent
 */
export function prefetchData(registry: Registry, path: string): boolean {
  const request = firstRequest(registry, path);
  const token = session.get()?.token;
  if (request === undefined || token === undefined || !navigator.onLine) return false;
  const url = apiBase() + request;
  const now = performance.now();
  const early = window.kithkinEarly;
  if (early?.url === url && early.until !== undefined && now <= early.until) return false;
  const response = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  // Who uses the response handles the failure; maybe nobody does.
  response.catch(() => undefined);
  window.kithkinEarly = { url, token, response, until: now + MAX_AGE_MS };
  return true;
}
