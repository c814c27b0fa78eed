import type { Registry, RemoteRelease } from '../../shared/src/contract/registry';
import type { BuiltShell } from '../../shared/tooling/buildShell';
import { checkContract, type GateOptions } from './gate';
import { announce, type ReleaseLogEntry } from './log';
import { pageOf, REGISTRY, reconcileSite } from './reconcileSite';
import { ReleaseError } from './releaseError';
import { signRegistry, withNextSerial, withoutSignature } from './sign';
import { type ReleaseKey, releaseKey } from './signKey';
import { openSite, type Site, type SiteRef } from './site';
import { folderOf, verifyNew } from './verify';

export type { ReleaseLogEntry } from './log';

/** Settings that the page contains beside the registry. */
export interface PageSettings {
  /** URL of the API if it is not on the site's own host, e.g. `https://api.example.org`. */
  api?: string;
  /** Load timeouts `attempt,total` in milliseconds, for tests. */
  loadTimeouts?: string;
}

/** Registry as stored on the site: includes the shell's entries and the page settings. */
export interface SiteRegistry extends Registry {
  shell: { live: BuiltShell; previous?: BuiltShell };
  page?: PageSettings;
}

/** Registry during a change. Before the first release it has no shell. */
export type RegistryDraft = Omit<SiteRegistry, 'shell'> & { shell?: SiteRegistry['shell'] };

/**
 * Reads the registry of a site without verifying its signature. Returns undefined before the first
 * release.
 */
export async function readRegistry(site: SiteRef): Promise<SiteRegistry | undefined> {
  const text = await openSite(site).read(REGISTRY);
  return text && withoutSignature(text.toString());
}

/** Returns the folders of all versions that a registry names. */
export function namedFolders({ shell, remotes }: RegistryDraft): Set<string> {
  const versions = Object.values(remotes).flatMap(({ live, canary, previous }) => [
    live,
    canary?.release,
    previous,
  ]);
  const bases = [shell?.live, shell?.previous, ...versions].map((release) => release?.base ?? '');
  return new Set(bases.flatMap((base) => folderOf(base) ?? []));
}

/** A registry change that has been checked and is ready to be written. */
interface Change {
  current: RegistryDraft;
  next: SiteRegistry;
  acts: ReleaseLogEntry[];
  key: ReleaseKey;
}

async function commit(site: Site, { current, next, acts: actions, key }: Change): Promise<void> {
  const retained = namedFolders(next);
  for (const folder of namedFolders(current)) {
    if (!retained.has(folder)) await site.retire(folder);
  }
  await announce(site, next.serial, actions);
  await site.replace(REGISTRY, signRegistry(next, key));
}

/**
 * Updates the files derived from the registry.
 * @throws ReleaseError stating that the release is already live when one of them could not be
 * written.
 */
async function finish(site: Site, { next: { serial }, key }: Change): Promise<void> {
  try {
    await reconcileSite(site, key);
  } catch (error) {
    throw new ReleaseError(
      `Release ${serial} is in ${REGISTRY}, but not all that follows from it could be written: ${
        (error as Error).message
      }. Any next release finishes it; so does "npm run registry -- settle".`,
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
    const current: RegistryDraft = (await reconcileSite(site, key)) ?? {
      serial: 0,
      issuedAt: '',
      remotes: {},
    };
    const draft = structuredClone(current);
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
    const decided: Change = { current, next, acts: actions, key };
    await commit(site, decided);
    await finish(site, decided);
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
    const key = await releaseKey(site.address);
    const next = withNextSerial(found, site.now().getTime());
    const { version } = next.shell.live;
    await announce(site, next.serial, [{ act: 'sign', package: 'shell', version }]);
    await site.replace(REGISTRY, signRegistry(next, key));
    await reconcileSite(site, key);
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
