import { join } from 'node:path';
import { allPackages } from '../../shared/tooling/packages';
import { unknown } from './channels';
import { readTextOrUndefined } from './files';
import { packedBuild } from './precompress';
import { changeRegistry, readRegistry } from './registryStore';
import { namedReleases, type RegistryDraft, type Release } from './registryTypes';
import { ReleaseError } from './releaseError';
import { openSite } from './site';
import type { SiteRef } from './siteTypes';
import { damageOf, folderOf } from './verify';

const channelsOf = (draft: RegistryDraft, name: string) => {
  const channels = draft.remotes[name];
  if (name === 'shell') throw new ReleaseError('The shell is the page: it can’t be taken away.');
  if (!channels) throw new ReleaseError(unknown(draft, name));
  return channels;
};

/**
 * Takes a remote away: its screens and widgets disappear from open tabs, and its files 30 days later.
 * @throws ReleaseError when there is no such remote, or live versions depend on it
 */
export async function removeRemote(site: SiteRef, name: string, reason: string) {
  return changeRegistry(site, (draft) => {
    const { version } = (draft.disabled?.[name] ?? channelsOf(draft, name)).live;
    delete draft.remotes[name];
    delete draft.disabled?.[name];
    return [{ act: 'remove', package: name, version, reason }];
  });
}

/** Takes a remote away, and keeps its versions for `enableRemote`. */
export async function disableRemote(site: SiteRef, name: string, reason: string) {
  return changeRegistry(site, (draft) => {
    if (draft.disabled?.[name]) return [];
    const channels = channelsOf(draft, name);
    delete draft.remotes[name];
    draft.disabled = { ...draft.disabled, [name]: channels };
    return [{ act: 'disable', package: name, version: channels.live.version, reason }];
  });
}

/** Brings a disabled remote back with the versions it had. */
export async function enableRemote(site: SiteRef, name: string, reason: string) {
  return changeRegistry(site, (draft) => {
    const channels = draft.disabled?.[name];
    if (!channels) {
      channelsOf(draft, name);
      return [];
    }
    delete draft.disabled?.[name];
    draft.remotes[name] = channels;
    return [{ act: 'enable', package: name, version: channels.live.version, reason }];
  });
}

/** A version whose files on the site are not those that were built. */
export interface Damage {
  name: string;
  release: Release;
  /** The first file that is missing or differs. */
  file: string;
  isRepaired: boolean;
}

/** Returns the build in `dist/` of a package, if it has this version. */
async function distOf(name: string, version: string): Promise<string | undefined> {
  const built = (await allPackages()).find(({ config }) => config.name === name);
  const dist = built && join(built.dir, 'dist');
  const text = dist && (await readTextOrUndefined(join(dist, 'release.json')));
  return text && JSON.parse(text).version === version ? dist : undefined;
}

/**
 * Compares the files of all versions that the registry names with what was built.
 * @param canRepair true writes a damaged version again from the same build in `dist/`
 */
export async function checkSite(
  ref: SiteRef,
  canRepair: boolean,
  distFor: typeof distOf = distOf,
): Promise<Damage[]> {
  const site = openSite(ref);
  return site.locked(async (lock) => {
    const registry = await readRegistry(site);
    if (!registry) throw new ReleaseError(`Nothing is released to ${site.address} yet.`);
    const found: Damage[] = [];
    for (const [name, release] of namedReleases(registry)) {
      const file = await damageOf(site, release);
      if (!file) continue;
      const folder = folderOf(release.base);
      const dist = canRepair && folder ? await distFor(name, release.version) : undefined;
      if (folder && dist) {
        await lock.check();
        await site.write(folder, await packedBuild(dist));
      }
      const isRepaired = dist !== undefined && (await damageOf(site, release)) === undefined;
      found.push({ name, release, file, isRepaired });
    }
    return found;
  });
}
