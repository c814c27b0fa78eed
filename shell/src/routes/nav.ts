import type { RemoteRoute } from './table';

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
