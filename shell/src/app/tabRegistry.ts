import type { Registry } from '@kithkin/shared/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { RegistrySource } from '../registry/source';
import type { RemoteLoader } from '../remotes/loader';
import type { Tab } from '../remotes/registry';
import { tabRegistry, tabVersions } from '../remotes/tabRegistry';

/** What decides which versions a tab shows. */
export interface TabSource {
  source: RegistrySource;
  loader: RemoteLoader;
  tab: Tab;
}

/**
 * The registry of the moment as this tab stands (see `tabRegistry`); another object only when
 * something in it is another.
 */
export function useTabRegistry({ source, loader, tab }: TabSource): Registry {
  const registry = useSyncExternalStore(source.subscribe, source.current);
  const { versions } = loader;
  const shown = useSyncExternalStore(versions.subscribe, () =>
    tabVersions(registry, versions, tab),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` tells what has changed
  return useMemo(() => tabRegistry(registry, versions, tab), [registry, versions, tab, shown]);
}
