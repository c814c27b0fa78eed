import type { Registry } from '@kithkin/shared/contract';
import type { BootCache } from './bootCache';
import { namedFolders, registryIn, shellScripts, startsUnnamedRelease, stateOf } from './bootFiles';

/** Timeout of the request for the page, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Delays before the page is fetched again because it is older than its registry, in milliseconds. */
const RETRY_DELAYS_MS = [1_000, 4_000];
/** Headers that describe the transfer, not the page. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length'];

/** Fetches the text at the site's page; null if the site cannot be reached. */
async function fetchPage(get: typeof fetch) {
  try {
    const response = await get('/index.html', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const text = await response.text();
    const headers = new Headers(response.headers);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    return { text, headers };
  } catch {
    return null;
  }
}

/**
 * Fetches the current page with its registry and makes the cache equal to it. A page that could
 * start a withdrawn release is removed first, so that it never starts again, whatever follows.
 * @returns the current registry; null if the site cannot be reached, or another program is served
 */
export async function refreshBoot(
  cache: BootCache,
  get: typeof fetch,
  clock: () => number,
): Promise<Registry | null> {
  const found = await fetchPage(get);
  if (!found) return null;
  const { text, headers } = found;
  const registry = registryIn(text);
  if (!registry) {
    // This address serves another program, which the cached page would hide.
    await cache.clear();
    return null;
  }
  const current = await cache.state();
  const next = stateOf(registry, clock());
  // A release writes the page last: it may be older than the registry that a page has verified.
  const verifiedSerial = Math.max(next.serial, current?.verifiedSerial ?? 0);
  const isForbidden =
    current &&
    (current.serial < (registry.oldestBoot ?? 0) || startsUnnamedRelease(current, registry));
  if (isForbidden) await cache.removePage();
  await cache.retainOnly(namedFolders(registry));
  // Also for the same serial: the browser may have removed parts of the cache.
  await cache.add(shellScripts(registry));
  if (current?.serial === next.serial && (await (await cache.page())?.text()) === text) {
    await cache.update((state) => ({ ...state, reachedAt: next.reachedAt }));
  } else {
    // A new response, because a redirected one must not answer a navigation.
    await cache.write(new Response(text, { headers }), { ...next, verifiedSerial });
  }
  return registry;
}

/**
 * Refreshes until the page has the registry `serial` or a newer one; gives up after
 * `RETRY_DELAYS_MS`. A release writes the page after the registry, and a refresh that was under
 * way may have read the page before both.
 */
export async function refreshBootTo(
  serial: number,
  refresh: () => Promise<Registry | null>,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  for (const delay of [0, ...RETRY_DELAYS_MS]) {
    if (delay > 0) await wait(delay);
    const registry = await refresh();
    if (!registry || registry.serial >= serial) return;
  }
}
