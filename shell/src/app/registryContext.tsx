import { selectAccount, useAppSelector } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { registryFor } from '../remotes/registryFor';
import { type NavItem, navItems } from '../routes/nav';
import { type RemoteRoute, remoteRoutes } from '../routes/table';

/** Registry as resolved for the user's role, with the routes and navigation derived from it. */
export interface RegistryState {
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
