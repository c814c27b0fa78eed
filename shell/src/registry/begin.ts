import { development } from '../dev/development';
import { readRegistry } from '../remotes/registry';
import type { ReloadReason } from './outcome';
import { readReleaseKey } from './releaseKey';
import { createRegistrySource, createSource, type RegistrySource, type Source } from './source';
import { watchRegistry } from './watch';

/** The releases that a tab goes by. */
export interface Releases {
  source: RegistrySource;
  /** What only loading the page anew brings; null while there is nothing. */
  reload: Source<ReloadReason | null>;
}

/**
 * Begins with the registry that the page was released with, and goes on to later ones. A page that
 * names no key stays with its own, unless it is one of development.
 * @throws when the page's registry can't be read
 */
export function beginReleases(page: Document = document): Releases {
  const source = createRegistrySource(readRegistry(page));
  const key = readReleaseKey(page);
  if (key === null && !development) return { source, reload: createSource(null) };
  const { reload } = watchRegistry({ source, key });
  return { source, reload };
}
