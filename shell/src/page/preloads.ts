import type { Registry, RemoteRelease, RouteEntry } from '@kithkin/shared/contract';
import { eligibleReleases, findWidget, type RolloutContext } from '../remotes/registry';
import { type PageScript, scriptOf } from './pageRegistry';

const STORY_ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|sample-[a-z0-9]{1,16})$/i;

const segments = (path: string) => path.split('/').filter(Boolean);

function fits({ path, param }: RouteEntry, parts: string[]): boolean {
  const pattern = segments(path);
  return (
    pattern.length === parts.length &&
    pattern.every((piece, at) => {
      const part = parts[at] ?? '';
      if (!piece.startsWith(':')) return piece === part;
      return param === 'story-id' ? STORY_ID.test(part) : true;
    })
  );
}

/** Returns a sort key: routes with more and earlier static segments rank higher. */
function rank({ path }: RouteEntry): string {
  return segments(path)
    .map((piece) => (piece.startsWith(':') ? '0' : '1'))
    .join('');
}

function scriptsOf(release: RemoteRelease | undefined, module: string): PageScript[] {
  const screen = release?.modules[module];
  if (!release || !screen || release.foreign) return [];
  return [release.entry, ...(release.modules['./activate'] ?? []), ...screen].map((file) =>
    scriptOf(release.base, file),
  );
}

/** Returns the best matching route of a path. */
function routeFor(registry: Registry, path: string) {
  const parts = segments(path);
  return Object.entries(registry.remotes)
    .flatMap(([remote, { live }]) => live.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => fits(route, parts))
    .sort((a, b) => (rank(a.route) < rank(b.route) ? 1 : -1))[0];
}

/** Returns true if guests at this path are redirected to the login. */
export function isForMembers(registry: Registry, path: string): boolean {
  const found = routeFor(registry, path);
  return found ? found.route.guarded !== false : path === '/';
}

/** Returns the scripts of a module in the release of its remote that this tab will use. */
function scriptsFor(
  registry: Registry,
  { remote, module }: { remote: string; module: string },
  tab: RolloutContext,
): PageScript[] {
  return scriptsOf(eligibleReleases(registry, remote, tab)[0], module);
}

/**
 * Returns the first scripts that the screen of a path needs: its remote's entry and the screen's
 * chunks, in the release that this tab will use, those of the widgets that its route preloads, and
 * those of the screen below an overlay. The router decides independently; this only starts
 * downloads.
 */
export function preloadsFor(registry: Registry, path: string, tab: RolloutContext): PageScript[] {
  const best = routeFor(registry, path);
  // The role is known only when the account has loaded.
  if (!best || best.route.role !== undefined) return [];
  const { module, over, preloads = [] } = best.route;
  const widgets = preloads
    .map((name) => findWidget(registry, name))
    .filter((widget) => widget !== undefined);
  const scripts = [
    ...scriptsFor(registry, { remote: best.remote, module }, tab),
    ...widgets.flatMap((widget) => scriptsFor(registry, widget, tab)),
    ...(over === undefined || over === path ? [] : preloadsFor(registry, over, tab)),
  ];
  return scripts.filter((one, at) => scripts.findIndex((two) => two.url === one.url) === at);
}

/** Returns the API request that the screen of a path sends first, if its remote has named one. */
export function firstRequest(registry: Registry, path: string): string | undefined {
  const found = routeFor(registry, path);
  const names = segments(found?.route.path ?? '');
  const parts = segments(path);
  if (found?.route.role !== undefined) return undefined;
  return found?.route.request?.replace(/:\w+/g, (name) => parts[names.indexOf(name)] ?? name);
}
