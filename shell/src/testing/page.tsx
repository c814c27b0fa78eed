import { ConfirmHost, clearToasts, createAppStore, Provider, useLocation } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { MemoryRouter } from '@kithkin/shared/testing';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { RegistryProvider } from '../app/registryContext';
import { createActiveReleases } from '../remotes/activeReleases';
import type { RemoteLoader } from '../remotes/loader';
import type { LoadedModule } from '../remotes/modules';
import { RemotesProvider } from '../start/remoteHost';
import { registry as everything } from './siteRegistry';

/** Creates a loader with loaded modules: components by `remote` + `module`. */
export function loaderOf(
  screens: Record<string, ComponentType<Record<string, unknown>>>,
): RemoteLoader {
  const find = (remote: string, module: string): LoadedModule | undefined => {
    const component = screens[remote + module];
    return component && { component, remote, version: 'v1' };
  };
  return {
    load: async (remote, module) => {
      const found = find(remote, module);
      if (!found) throw new Error(`${remote}${module} is not there`);
      return found;
    },
    ready: find,
    versions: createActiveReleases(),
    deactivate: () => {},
  };
}

function Where() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="where">{pathname + search + hash}</p>;
}

/**
 * Renders `children` with the providers of the shell, at the last path of `at`, without earlier
 * toasts.
 */
export function renderPage(
  children: ReactNode,
  {
    at = ['/'],
    registry = everything,
    loader = loaderOf({}),
  }: { at?: string[]; registry?: Registry; loader?: RemoteLoader } = {},
) {
  clearToasts();
  const store = createAppStore();
  render(
    <Provider store={store}>
      <RegistryProvider registry={registry}>
        <RemotesProvider remotes={{ loader }}>
          <MemoryRouter initialEntries={at}>
            {children}
            <Where />
            <ConfirmHost />
          </MemoryRouter>
        </RemotesProvider>
      </RegistryProvider>
    </Provider>,
  );
  return store;
}
