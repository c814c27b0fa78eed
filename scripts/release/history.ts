import type { RegistryDraft, Release } from './registryTypes';
import { ReleaseError } from './releaseError';
import { packageFolder } from './site';
import type { Site } from './siteTypes';

/**
 * Reads a version of a package that the site still has.
 * @throws ReleaseError listing the versions that there are
 */
export async function storedRelease(site: Site, name: string, version: string): Promise<Release> {
  const folder = `${packageFolder(name)}/${version}`;
  const text = await site.read(`${folder}/release.json`);
  if (text === undefined) {
    const known = (await site.versions(name)).join(', ') || 'none';
    throw new ReleaseError(
      `The site has no version ${version} of ${name}. It has: ${known}. Deploy ${name} again.`,
    );
  }
  return { ...JSON.parse(text.toString()), base: `/${folder}/` };
}

/** A version on the site, and what it is there for. */
export interface StoredVersion {
  version: string;
  /** `stored` versions are served to nobody; `npm run rollback -- <package> --to` releases one. */
  state: 'live' | 'canary' | 'previous' | 'disabled' | 'stored';
}

/** Returns the versions of a package that can be released again, newest first. */
export async function storedVersions(
  site: Site,
  registry: RegistryDraft,
  name: string,
): Promise<StoredVersion[]> {
  const disabled = registry.disabled?.[name];
  const channels = name === 'shell' ? registry.shell : (registry.remotes[name] ?? disabled);
  const stateOf = (version: string): StoredVersion['state'] => {
    if (channels?.live.version === version) return disabled ? 'disabled' : 'live';
    if (channels && 'canary' in channels && channels.canary?.release.version === version) {
      return 'canary';
    }
    return channels?.previous?.version === version ? 'previous' : 'stored';
  };
  return (await site.versions(name)).map((version) => ({ version, state: stateOf(version) }));
}
