import type { Registry, RouteEntry } from '@kithkin/shared/contract';

/** A route of a live remote, with the remote's name. */
export interface RemoteRoute {
  remote: string;
  entry: RouteEntry;
}

/** The route of a path and its parameters. */
export interface RouteMatch {
  route: RemoteRoute;
  params: Record<string, string>;
}

/** A UUID, or the id of a sample story, shown in an empty timeline. */
const STORY_ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|sample-[a-z0-9]{1,16})$/i;

/** Returns true if a path segment can be a story id. */
export const isStoryId = (segment: string | undefined): boolean => STORY_ID.test(segment ?? '');

/** Returns the live routes of all remotes as one list. */
export function remoteRoutes(registry: Registry): RemoteRoute[] {
  return Object.entries(registry.remotes).flatMap(([remote, channels]) =>
    channels.live.routes.map((entry) => ({ remote, entry })),
  );
}

const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * Returns the parameters of a path that fits a route, else null. As for the router, letter case and
 * a trailing slash do not matter; a route with a restricted parameter (`param`) has only its values.
 */
function paramsOf({ path, param }: RouteEntry, pathname: string): RouteMatch['params'] | null {
  const [pattern, parts] = [segments(path), segments(pathname)];
  const fits = pattern.every((piece, at) => {
    const part = parts[at] ?? '';
    if (!piece.startsWith(':')) return piece.toLowerCase() === part.toLowerCase();
    return param !== 'story-id' || isStoryId(part);
  });
  if (!fits || pattern.length !== parts.length) return null;
  const named = pattern.map((piece, at) => [piece, parts[at] ?? ''] as const);
  return Object.fromEntries(
    named.flatMap(([piece, part]) => (piece.startsWith(':') ? [[piece.slice(1), part]] : [])),
  );
}

/** Returns a sort key: routes with more and earlier static segments rank higher. */
const rank = (path: string) =>
  segments(path)
    .map((piece) => (piece.startsWith(':') ? '1' : '2'))
    .join('');

/**
 * Returns the route of a path, or null. Static segments win over parameters. Also runs in the page's
 * inline script, so that it does without the router.
 */
export function matchRoute(routes: readonly RemoteRoute[], pathname: string): RouteMatch | null {
  let best: RouteMatch | null = null;
  for (const route of routes) {
    const params = paramsOf(route.entry, pathname);
    if (params === null) continue;
    if (!best || rank(route.entry.path) > rank(best.route.entry.path)) best = { route, params };
  }
  return best;
}

/** Returns true if a remote serves `path` (a concrete path, not a pattern). */
export function isServed(routes: readonly RemoteRoute[], path: string): boolean {
  return matchRoute(routes, path) !== null;
}

/**
 * Returns the React key of a screen. Full-height screens (messages) and overlays (stories) keep
 * their state when a parameter changes; all other screens are remounted.
 */
export function screenKey({ route, params }: RouteMatch): string {
  const base = `${route.remote}${route.entry.module}`;
  if (route.entry.layout === 'full' || route.entry.over !== undefined) return base;
  return `${base}?${new URLSearchParams(params)}`;
}

/** An entry of the navigation menu. `to` may contain `{me}`. */
export interface NavItem {
  label: string;
  /** Name of an icon; see `layout/icons`. */
  icon: string;
  to: string;
  /** The module of its screen. */
  module: string;
}

/** Returns the navigation entries of the live remotes, in their order. */
export function navItems(routes: readonly RemoteRoute[]): NavItem[] {
  return routes
    .flatMap(({ entry: { nav, path, module } }) => (nav ? [{ nav, path, module }] : []))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ nav, path, module }) => ({
      label: nav.label,
      icon: nav.icon,
      to: nav.to ?? path,
      module,
    }));
}

/** Returns the path of an entry for the signed-in user. */
export function navTarget(to: string, userId: string): string {
  return to.replaceAll('{me}', encodeURIComponent(userId));
}

/**
 * Returns the path of a profile for its other paths: `/users/me` of the own one, `/user/{id}` and
 * `/profile/{id}`, which redirect. Returns any other path unchanged.
 */
export function navPath(pathname: string, userId: string): string {
  if (/^\/users\/me\/?$/.test(pathname)) return navTarget('/users/{me}', userId);
  return pathname.replace(/^\/(?:user|profile)\/(?=.)/, '/users/');
}

/**
 * Returns true if an entry is the current location: home for its exact path, any other entry also
 * for paths below it (`/messages/…` is Messages).
 */
export function isCurrent(target: string, pathname: string): boolean {
  if (target === '/') return pathname === '/';
  return pathname === target || pathname.startsWith(`${target}/`);
}
