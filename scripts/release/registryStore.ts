import type { RemoteRelease } from '../../shared/src/contract/registry';
import { checkContract, type GateOptions } from './gate';
import { announce, type ReleaseLogEntry } from './log';
import { pageOf, REGISTRY, reconcileSite } from './reconcileSite';
import { type RegistryDraft, releasesOf, type SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import { signRegistry, withNextSerial, withoutSignature } from './sign';
import { type ReleaseKey, releaseKey } from './signKey';
import { openSite } from './site';
import type { Site, SiteRef } from './siteTypes';
import { folderOf, verifyNew } from './verify';

/**
 * Reads the registry of a site without verifying its signature. Returns undefined before the first
 * release.
 */
export async function readRegistry(site: SiteRef): Promise<SiteRegistry | undefined> {
  const text = await openSite(site).read(REGISTRY);
  return text && withoutSignature(text.toString());
}

/** Returns the folders of all versions that a registry names. */
export const namedFolders = (registry: RegistryDraft): Set<string> =>
  new Set(releasesOf(registry).flatMap(({ base }) => folderOf(base) ?? []));

/**
 * Writes a registry, and what follows from it.
 * @throws ReleaseError stating that the release is already live when a file that follows from it
 * could not be written.
 */
async function write(
  site: Site,
  key: ReleaseKey,
  next: SiteRegistry,
  actions: ReleaseLogEntry[],
): Promise<void> {
  await announce(site, next.serial, actions);
  await site.replace(REGISTRY, signRegistry(next, key));
  try {
    await reconcileSite(site, key);
  } catch (error) {
    throw new ReleaseError(
      `Release ${next.serial} is in ${REGISTRY}, but not all that follows from it could be written: ${
        (error as Error).message
      }. Any next release finishes it; so does "npm run registry -- finish".`,
    );
  }
}

/**
 * Changes the registry under the site's lock: applies the change, raises the serial and writes the
 * page last. A change that returns no actions writes nothing.
 * @returns The registry after the change.
 * @throws ReleaseError when the change is rejected, or when there is no shell to render a page of.
 */
export async function changeRegistry(
  ref: SiteRef,
  change: (draft: RegistryDraft) => Promise<ReleaseLogEntry[]> | ReleaseLogEntry[],
  options: GateOptions = {},
): Promise<SiteRegistry> {
  const site = openSite(ref);
  return site.locked(async (lock) => {
    const key = await releaseKey(site.address);
    const first: RegistryDraft = { serial: 0, issuedAt: '', remotes: {} };
    const current = (await reconcileSite(site, key)) ?? first;
    const draft: RegistryDraft = structuredClone(current);
    const actions = await change(draft);
    if (!draft.shell)
      throw new ReleaseError('There is no shell yet: run npm run deploy -- shell first.');
    const requested: SiteRegistry = { ...draft, shell: draft.shell };
    if (actions.length === 0) return requested;

    const next = withNextSerial(requested, site.now().getTime());
    await checkContract(site, current, next, options);
    await verifyNew(site, current, next);
    if ((await pageOf(site, next, key)) === undefined)
      throw new ReleaseError(
        `The page of shell ${next.shell.live.version} is missing: deploy the shell.`,
      );
    await lock.check();
    const retained = namedFolders(next);
    for (const folder of namedFolders(current)) {
      if (!retained.has(folder)) await site.retire(folder);
    }
    await write(site, key, next, actions);
    return next;
  });
}

/**
 * Signs the current registry without verifying it. Meant for a site whose key was replaced, after
 * the operator has reviewed it.
 * @throws ReleaseError when nothing has been released.
 */
export async function signSite(ref: SiteRef): Promise<void> {
  const site = openSite(ref);
  await site.locked(async () => {
    const found = await readRegistry(site);
    if (!found) throw new ReleaseError(`Nothing is released to ${site.address} yet.`);
    const next = withNextSerial(found, site.now().getTime());
    const action = { act: 'sign', package: 'shell', version: next.shell.live.version } as const;
    await write(site, await releaseKey(site.address), next, [action]);
  });
}

/** Completes an interrupted release; changes nothing else. */
export async function repairSite(ref: SiteRef): Promise<void> {
  const site = openSite(ref);
  await site.locked(async () => reconcileSite(site, await releaseKey(site.address)));
}

/** Makes `release` the live version. The version that was live becomes the previous one. */
export function makeLive(draft: RegistryDraft, name: string, release: RemoteRelease): void {
  const channels = draft.remotes[name];
  const before = channels?.live;
  const previous = before && before.version !== release.version ? before : channels?.previous;
  draft.remotes[name] = { live: release, ...(previous ? { previous } : {}) };
}
