import { apiBase } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { type PageScript, scriptOf, uniqueScripts } from './pageRegistry';
import { eligibleReleases, findWidget, type RolloutContext } from './releases';
import { matchRoute, remoteRoutes } from './routeTable';

/** Returns the scripts of a module in the release of its remote that this tab will use. */
function scriptsFor(
  registry: Registry,
  { remote, module }: { remote: string; module: string },
  tab: RolloutContext,
): PageScript[] {
  const [release] = eligibleReleases(registry, remote, tab);
  const screen = release?.modules[module];
  if (!release || !screen || release.foreign) return [];
  return [release.entry, ...(release.modules['./activate'] ?? []), ...screen].map((file) =>
    scriptOf(release.base, file),
  );
}

const routeFor = (registry: Registry, path: string) => matchRoute(remoteRoutes(registry), path);

/** Returns true if guests at this path are redirected to the login. */
export function isForMembers(registry: Registry, path: string): boolean {
  const found = routeFor(registry, path);
  return found ? found.route.entry.guarded !== false : path === '/';
}

/**
 * Returns the first scripts that the screen of a path needs: its remote's entry and the screen's
 * chunks, in the release that this tab will use, those of the widgets that its route preloads, and
 * those of the screen below an overlay. The router decides independently; this only starts
 * downloads.
 */
export function preloadsFor(registry: Registry, path: string, tab: RolloutContext): PageScript[] {
  const route = routeFor(registry, path)?.route;
  // The role is known only when the account has loaded.
  if (!route || route.entry.role !== undefined) return [];
  const { module, over, preloads = [] } = route.entry;
  const widgets = preloads
    .map((name) => findWidget(registry, name))
    .filter((widget) => widget !== undefined);
  return uniqueScripts([
    ...scriptsFor(registry, { remote: route.remote, module }, tab),
    ...widgets.flatMap((widget) => scriptsFor(registry, widget, tab)),
    ...(over === undefined || over === path ? [] : preloadsFor(registry, over, tab)),
  ]);
}

/** Returns the API request that the screen of a path sends first, if its remote has named one. */
export function firstRequest(registry: Registry, path: string): string | undefined {
  const found = routeFor(registry, path);
  if (!found || found.route.entry.role !== undefined) return undefined;
  const { request } = found.route.entry;
  return request?.replace(/:(\w+)/g, (name, key) => found.params[key] ?? name);
}

/**
 * Sends the first request of the screen at `path`, if its remote has named one; `send` of the shared
 * package uses its response. Only the last one is retained.
 * @param maxAge milliseconds during which the response counts as current; undefined for the screen
 * that the page opens
 * @returns true if a request was sent
 */
export function sendFirstRequest(
  registry: Registry,
  path: string,
  token: string | undefined,
  maxAge?: number,
): boolean {
  const request = firstRequest(registry, path);
  if (request === undefined || token === undefined || !navigator.onLine) return false;
  const url = apiBase() + request;
  const now = performance.now();
  const early = window.kithkinEarly;
  if (early?.url === url && early.until !== undefined && now <= early.until) return false;
  const response = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  // Who uses the response handles the failure; maybe nobody does.
  response.catch(() => undefined);
  const until = maxAge === undefined ? {} : { until: now + maxAge };
  window.kithkinEarly = { url, token, response, ...until };
  return true;
}
