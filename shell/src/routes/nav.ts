import type { RemoteRoute } from './table';

/** An entry of the navigation menu. `to` may still hold `{me}`. */
export interface NavItem {
  label: string;
  /** Name of an icon; see `layout/icons`. */
  icon: string;
  to: string;
}

/** The navigation menu as the live remotes describe it, in their order. */
export function navItems(routes: readonly RemoteRoute[]): NavItem[] {
  return routes
    .flatMap(({ entry }) => (entry.nav ? [{ nav: entry.nav, path: entry.path }] : []))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ nav, path }) => ({ label: nav.label, icon: nav.icon, to: nav.to ?? path }));
}

/** The address of an entry for the signed-in person. */
export function navTarget(to: string, userId: string): string {
  return to.replaceAll('{me}', encodeURIComponent(userId));
}

/** `/users/me` is the signed-in person's own profile by another name. */
export function navPath(pathname: string, userId: string): string {
  return /^\/users\/me\/?$/.test(pathname) ? navTarget('/users/{me}', userId) : pathname;
}

/**
 * Whether an entry is the present place: home only on itself, any other entry also below itself
 * (`/messages/…` is Messages).
 */
export function isCurrent(target: string, pathname: string): boolean {
  if (target === '/') return pathname === '/';
  return pathname === target || pathname.startsWith(`${target}/`);
}
