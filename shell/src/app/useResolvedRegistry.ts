import type { Registry } from '@kithkin/shared/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryStore } from '../registry/registryStore';
import type { RemoteLoader } from '../remotes/loader';
import type { RolloutContext } from '../remotes/registry';
import { resolvedVersionsKey, resolveRegistry } from '../remotes/resolveRegistry';

/** The sources that determine the releases in use in a tab. */
export interface TabSource {
  source: RegistryStore;
  loader: RemoteLoader;
  tab: RolloutContext;
}

/**
 * Returns the registry resolved for this tab (see `resolveRegistry`). The object changes only if
 * its content changes.
 */
export function useResolvedRegistry({ source, loader, tab }: TabSource): Registry {
  const registry = useSyncExternalStore(source.subscribe, source.current);
  const { versions } = loader;
  const versionsKey = useSyncExternalStore(versions.subscribe, () =>
    resolvedVersionsKey(registry, versions, tab),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versionsKey` identifies the releases
  return useMemo(
    () => resolveRegistry(registry, versions, tab),
    [registry, versions, tab, versionsKey],
  );
}
