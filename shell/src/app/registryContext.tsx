import type { Registry } from '@kithkin/shared/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type NavItem, navItems } from '../routes/nav';
import { type RemoteRoute, remoteRoutes } from '../routes/table';

/** What the registry of the moment says, in the forms that screens of the shell need. */
export interface RegistryState {
  registry: Registry;
  /** The one list of screens that remotes serve. */
  routes: readonly RemoteRoute[];
  /** The navigation menu, in order. */
  nav: readonly NavItem[];
}

const Context = createContext<RegistryState | null>(null);

/** Puts the registry in reach of the whole shell. */
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

/** The registry's routes and navigation. */
export function useRegistry(): RegistryState {
  const site = useContext(Context);
  if (!site) throw new Error('useSite stands outside of RegistryProvider.');
  return site;
}
