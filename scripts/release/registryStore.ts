import type { RemoteRelease } from '../../shared/src/contract/registry';
import { checkContract, type GateOptions } from './gate';
import { announce, type ReleaseLogEntry } from './log';
import { keyOfPage } from './page';
import { pageOf, REGISTRY, reconcileSite } from './reconcileSite';
import { type RegistryDraft, type Release, releasesOf, type SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import { signatureWarning, signRegistry, withNextSerial, withoutSignature } from './sign';
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

/** Returns a warning if browsers reject the registry of a site, or null. */
export async function readWarning(ref: SiteRef): Promise<string | null> {
  const site = openSite(ref);
  const text = (await site.read(REGISTRY))?.toString();
  const page = (await site.read('index.html'))?.toString() ?? '';
  return text === undefined ? null : signatureWarning(text, keyOfPage(page));
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

/** Returns the message for a remote that is disabled. */
export const disabledMessage = (name: string): string =>
  `${name} is disabled: npm run registry -- enable ${name} --reason "..." first.`;

/** Returns whether enough people have run a version of a package without failure. */
export type IsProven = (name: string, version: string) => boolean;

/**
 * Returns the version to keep for a rollback from `next`: of the one before and its own previous one
 * the first that is proven, so that two bad releases in a row lose no good one; else the one before.
 */
export function previousOf<T extends Release>(
  name: string,
  next: Release,
  channels: { live: T; previous?: T | undefined } | undefined,
  isProven: IsProven = () => false,
): { previous?: T } {
  const known = [channels?.live, channels?.previous].filter(
    (release) => release !== undefined && release.version !== next.version,
  );
  const previous = known.find((release) => release && isProven(name, release.version)) ?? known[0];
  return previous ? { previous } : {};
}

/**
 * Makes `release` the live version.
 * @throws ReleaseError when the remote is disabled
 */
export function makeLive(
  draft: RegistryDraft,
  name: string,
  release: RemoteRelease,
  isProven?: IsProven,
): void {
  if (draft.disabled?.[name]) {
    throw new ReleaseError(disabledMessage(name));
  }
  const previous = previousOf(name, release, draft.remotes[name], isProven);
  draft.remotes[name] = { live: release, ...previous };
}
