import { apiBase } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { firstRequest } from './preloads';

/** Returns the access token of the stored session; null if it is unreadable. */
function tokenIn(session: string): string | null {
  try {
    const { token }: { token?: unknown } = Object(JSON.parse(session));
    return typeof token === 'string' ? token : null;
  } catch {
    return null; // The shell reports it.
  }
}

/**
 * Sends the first request of the screen at `path` while the scripts load; `send` of the shared
 * package uses its response.
 * @param session text of the stored session
 */
export function sendEarly(registry: Registry, path: string, session: string): void {
  const request = firstRequest(registry, path);
  const token = tokenIn(session);
  if (request === undefined || token === null || !navigator.onLine) return;
  const url = apiBase() + request;
  const response = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  // Who uses the response handles the failure; maybe nobody does.
  response.catch(() => undefined);
  window.kithkinEarly = { url, token, response };
}
