import { namedFolders, readRegistry } from './registryStore';
import { openSite, type SiteRef } from './site';

/**
 * Retention of a version in milliseconds after it was last served. Open tabs may still request its
 * chunks.
 */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes versions that the registry has not named for 30 days. Runs under the lock, so that none
 * of them becomes live in the meantime.
 */
export async function prune(ref: SiteRef): Promise<void> {
  const site = openSite(ref);
  await site.locked(async () => {
    const registry = await readRegistry(site);
    if (!registry) return;
    const named = namedFolders(registry);
    for (const { folder, since } of await site.versions()) {
      if (named.has(folder) || site.now().getTime() - since.getTime() <= RETENTION_MS) continue;
      await site.discard(folder);
    }
  });
}
