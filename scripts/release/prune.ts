import { namedFolders, readRegistry } from './registryStore';
import { openSite, type SiteRef } from './site';

/** Open tabs may ask for chunks of a version for as long as this after it was served last. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes versions that nothing can serve any more: not named by the registry, and for 30 days not.
 * Under the lock, so that none of them is made live meanwhile.
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
