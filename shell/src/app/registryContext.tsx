import { selectAccount, useAppSelector } from '@kithkin/shared';
import type { Registry, Role } from '@kithkin/shared/contract';
import { hasRole } from '@kithkin/shared/roles';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type NavItem, navItems, type RemoteRoute, remoteRoutes } from '../registry/routeTable';

/** Returns the registry without the screens and widgets that need another role. */
export function registryFor(registry: Registry, role: Role | null | undefined): Registry {
  const isFor = ({ role: needed }: { role?: Role }) =>
    needed === undefined || hasRole(role, needed);
  const remotes = Object.entries(registry.remotes).map(([remote, channels]) => {
    const { routes, widgets } = channels.live;
    const live = {
      ...channels.live,
      routes: routes.filter(isFor),
      widgets: widgets.filter(isFor),
    };
    return [remote, { ...channels, live }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Registry as resolved for the user's role, with the routes and navigation derived from it. */
interface RegistryState {
  registry: Registry;
  /** The screens of remotes for the user, in matching order. */
  routes: readonly RemoteRoute[];
  /** Those of other roles as well. */
  allRoutes: readonly RemoteRoute[];
  /** The navigation menu, in order. */
  nav: readonly NavItem[];
}

const Context = createContext<RegistryState | null>(null);

/** Provides the registry without what is for other roles, and the values derived from it. */
export function RegistryProvider({
  registry: unfiltered,
  children,
}: {
  registry: Registry;
  children: ReactNode;
}) {
  const role = useAppSelector(selectAccount)?.role;
  const site = useMemo(() => {
    const registry = registryFor(unfiltered, role);
    const routes = remoteRoutes(registry);
    return { registry, routes, nav: navItems(routes), allRoutes: remoteRoutes(unfiltered) };
  }, [unfiltered, role]);
  return <Context value={site}>{children}</Context>;
}

/**
 * Returns the registry with its routes and navigation.
 * @throws Error outside of `RegistryProvider`
 */
export function useRegistry(): RegistryState {
  const site = useContext(Context);
  if (!site) throw new Error('useSite stands outside of RegistryProvider.');
  return site;
}
