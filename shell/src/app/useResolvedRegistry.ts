import type { Registry } from '@kithkin/shared/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryStore } from '../registry/valueStore';
import type { RemoteLoader } from '../remotes/loader';
import type { RolloutContext } from '../remotes/registry';
import { resolvedVersionsKey, resolveRegistry } from '../remotes/resolveRegistry';

/** What decides which versions a tab shows. */
export interface TabSource {
  source: RegistryStore;
  loader: RemoteLoader;
  tab: RolloutContext;
}

/**
 * The registry of the moment as this tab stands (see `tabRegistry`); another object only when
 * something in it is another.
 */
export function useResolvedRegistry({ source, loader, tab }: TabSource): Registry {
  const registry = useSyncExternalStore(source.subscribe, source.current);
  const { versions } = loader;
  const versionsKey = useSyncExternalStore(versions.subscribe, () =>
    resolvedVersionsKey(registry, versions, tab),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` is mutable, its key changes
  return useMemo(
    () => resolveRegistry(registry, versions, tab),
    [registry, versions, tab, versionsKey],
  );
}
