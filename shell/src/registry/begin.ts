import { createValueStore, type ValueStore } from '@kithkin/shared';
import { development } from '../dev/development';
import { readRegistry } from '../remotes/registry';
import type { ReloadReason } from './outcome';
import { createRegistryStore, type RegistryStore } from './registryStore';
import { readReleaseKey } from './releaseKey';
import { watchRegistry } from './watchRegistry';

/** The registry of a tab and the reason for a reload. */
export interface RegistryUpdates {
  source: RegistryStore;
  /** Reason for a reload; null if none is needed. */
  reload: ValueStore<ReloadReason | null>;
}

/**
 * Starts with the registry inlined into the page and watches for later ones. Without a release key,
 * the registry never changes, except in development.
 * @throws if the page's registry is unreadable
 */
export function startRegistryUpdates(page: Document = document): RegistryUpdates {
  const source = createRegistryStore(readRegistry(page));
  const key = readReleaseKey(page);
  if (key === null && !development) return { source, reload: createValueStore(null) };
  const { reload } = watchRegistry({ source, key });
  return { source, reload };
}
