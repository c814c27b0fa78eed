import type { Registry } from '@kithkin/shared/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type NavItem, navItems } from '../routes/nav';
import { type RemoteRoute, remoteRoutes } from '../routes/table';

/** The current registry, with routes and navigation derived from it. */
export interface RegistryState {
  registry: Registry;
  /** All screens of remotes, in matching order. */
  routes: readonly RemoteRoute[];
  /** The navigation menu, in order. */
  nav: readonly NavItem[];
}

const Context = createContext<RegistryState | null>(null);

/** Provides the registry and the values derived from it. */
export function RegistryProvider({
  registry,
  children,
}: {
  registry: Registry;
  children: ReactNode;
}) {
  const site = useMemo(() => {
    const routes = remoteRoutes(registry);
    return { registry, routes, nav: navItems(routes) };
  }, [registry]);
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
