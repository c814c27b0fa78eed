import { matchPath } from '@kithkin/shared';
import type { Registry, RouteEntry } from '@kithkin/shared/contract';

/** A route of a live remote, with the remote's name. */
export interface RemoteRoute {
  remote: string;
  entry: RouteEntry;
}

/** The route of a path and its parameters. */
export interface RouteMatch {
  route: RemoteRoute;
  params: Record<string, string | undefined>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Ids of the sample stories, shown in an empty timeline. */
const SAMPLE = /^sample-[a-z0-9]{1,16}$/;

/** Returns true if a path segment can be a story id: a UUID or the id of a sample. */
export function isStoryId(segment: string | undefined): boolean {
  return segment !== undefined && (UUID.test(segment) || SAMPLE.test(segment));
}

/** Returns the live routes of all remotes as one list. */
export function remoteRoutes(registry: Registry): RemoteRoute[] {
  return Object.entries(registry.remotes).flatMap(([remote, channels]) =>
    channels.live.routes.map((entry) => ({ remote, entry })),
  );
}

/**
 * Returns the rank of a pattern: a static segment ranks above a parameter, a parameter above a
 * splat.
 */
function rank(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2'))
    .join('');
}

function accepts(entry: RouteEntry, params: Record<string, string | undefined>): boolean {
  if (entry.param === 'story-id') return Object.values(params).every(isStoryId);
  return true;
}

/**
 * Returns the route of a path, or null. Static segments win over parameters; a route with a
 * restricted parameter (`param`) matches only its values.
 */
export function matchRoute(routes: readonly RemoteRoute[], pathname: string): RouteMatch | null {
  let best: RouteMatch | null = null;
  let bestRank = '';
  for (const route of routes) {
    const found = matchPath({ path: route.entry.path, end: true }, pathname);
    if (found === null || !accepts(route.entry, found.params)) continue;
    const own = rank(route.entry.path);
    if (best === null || own > bestRank) {
      best = { route, params: found.params };
      bestRank = own;
    }
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
  return `${base}?${new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, value ?? '']),
  ).toString()}`;
}
