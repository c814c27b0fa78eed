import { matchPath } from '@kithkin/shared';
import type { Registry, RouteEntry } from '@kithkin/shared/contract';

/** A screen that a remote serves now, with the remote's name. */
export interface RemoteRoute {
  remote: string;
  entry: RouteEntry;
}

/** What a path leads to. */
export interface RouteMatch {
  route: RemoteRoute;
  params: Record<string, string | undefined>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The sample stories of an empty timeline. */
const SAMPLE = /^sample-[a-z0-9]{1,16}$/;

/** Whether a single path segment can be a story: an id, or one of the samples. */
export function isStoryId(segment: string | undefined): boolean {
  return segment !== undefined && (UUID.test(segment) || SAMPLE.test(segment));
}

/** Every remote's live routes as one list: the only truth about which screens exist. */
export function remoteRoutes(registry: Registry): RemoteRoute[] {
  return Object.entries(registry.remotes).flatMap(([remote, channels]) =>
    channels.live.routes.map((entry) => ({ remote, entry })),
  );
}

/** Rank of a pattern: a static segment beats a parameter, a parameter beats a splat. */
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
 * The screen for a path: static paths win over parameters, and a route whose parameter is
 * narrowed matches only what it accepts. Null when nothing serves the path.
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

/** Whether some remote serves `path` (a real path, not a pattern). */
export function isServed(routes: readonly RemoteRoute[], path: string): boolean {
  return matchRoute(routes, path) !== null;
}

/**
 * React key of a screen. Full-height screens (messages) and those over another (stories) keep
 * their state from one parameter to the next; any other screen starts fresh for another thing.
 */
export function screenKey({ route, params }: RouteMatch): string {
  const base = `${route.remote}${route.entry.module}`;
  if (route.entry.layout === 'full' || route.entry.over !== undefined) return base;
  return `${base}?${new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, value ?? '']),
  ).toString()}`;
}
