import { development } from '../dev/development';
import { readRegistry } from '../remotes/registry';
import type { ReloadReason } from './outcome';
import { readReleaseKey } from './releaseKey';
import {
  createRegistryStore,
  createValueStore,
  type RegistryStore,
  type ValueStore,
} from './valueStore';
import { watchRegistry } from './watchRegistry';

/** The releases that a tab goes by. */
export interface RegistryUpdates {
  source: RegistryStore;
  /** What only loading the page anew brings; null while there is nothing. */
  reload: ValueStore<ReloadReason | null>;
}

/**
 * Begins with the registry that the page was released with, and goes on to later ones. A page that
 * names no key stays with its own, unless it is one of development.
 * @throws when the page's registry can't be read
 */
export function startRegistryUpdates(page: Document = document): RegistryUpdates {
  const source = createRegistryStore(readRegistry(page));
  const key = readReleaseKey(page);
  if (key === null && !development) return { source, reload: createValueStore(null) };
  const { reload } = watchRegistry({ source, key });
  return { source, reload };
}
