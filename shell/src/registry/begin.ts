import { createValueStore, type ValueStore } from '@kithkin/shared';
import { development } from '../dev/development';
import { readRegistry } from '../remotes/registry';
import type { ReloadReason } from './outcome';
import { createRegistryStore, type RegistryStore } from './registryStore';
import { readReleaseKey } from './releaseKey';
import type { WatchOptions } from './watchRegistry';

/** The registry of a tab and the reason for a reload. */
export interface RegistryUpdates {
  source: RegistryStore;
  /** Reason for a reload; null if none is needed. */
  reload: ValueStore<ReloadReason | null>;
  /** Options of `watchRegistry`, which starts later; null if the registry never changes. */
  watch: WatchOptions | null;
}

/**
 * Reads the registry that is inlined into the page. Without a release key, it never changes, except
 * in development.
 * @throws if the page's registry is unreadable
 */
export function startRegistryUpdates(page: Document = document): RegistryUpdates {
  const source = createRegistryStore(readRegistry(page));
  const key = readReleaseKey(page);
  const reload = createValueStore<ReloadReason | null>(null);
  const isWatched = key !== null || Boolean(development);
  return { source, reload, watch: isWatched ? { source, key, reload } : null };
}
