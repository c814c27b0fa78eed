import { join } from 'node:path';
import { readTextOrUndefined } from './files';
import type { GateOptions } from './gate';
import type { ReleaseLogEntry } from './log';
import { packedBuild } from './precompress';
import {
  changeRegistry,
  type IsProven,
  makeLive,
  namedFolders,
  previousOf,
  readRegistry,
} from './registryStore';
import type { RegistryDraft, Release } from './registryTypes';
import { ReleaseError } from './releaseError';
import { openSite, packageFolder } from './site';
import type { Site, SiteRef } from './siteTypes';
import { checkFiles, damageOf } from './verify';

/**
 * Retention of a version in milliseconds after it was last served. Open tabs may still request its
 * chunks.
 */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** A build to release. */
export interface Deployment {
  /** `shell` or a remote's name. */
  name: string;
  /** Folder of the build, with its `release.json`. */
  dist: string;
  /** Percentage of tabs that get the build; all tabs when absent. Remotes only. */
  percent?: number;
}

export interface DeployOptions extends GateOptions {
  /** Decides which version is kept for a rollback. Default: the one that was live. */
  isProven?: IsProven;
}

/** Result of a deployment. */
export interface Deployed {
  name: string;
  version: string;
  /** False if this version was already live. */
  changed: boolean;
}

/** A deployment with everything that can be prepared before the lock is acquired. */
interface Prepared {
  deployment: Deployment;
  /** The release with its base path on the site. */
  release: Release;
  /** Folder of the version, relative to the site. */
  folder: string;
  /** The files to write; undefined if the site has them as they were built. */
  packed: Map<string, Buffer> | undefined;
  /** Returns the files of the folder, compressed copies included. */
  files(): Promise<Map<string, Buffer>>;
}

async function prepare(site: Site, deployment: Deployment): Promise<Prepared> {
  const { name, dist } = deployment;
  const file = join(dist, 'release.json');
  const text = await readTextOrUndefined(file);
  if (text === undefined) throw new ReleaseError(`${name} is not built: ${file} is missing.`);
  const built: Release = JSON.parse(text);
  if ('scripts' in built !== (name === 'shell'))
    throw new ReleaseError(`${dist} does not hold a build of ${name}.`);
  const folder = `${packageFolder(name)}/${built.version}`;
  const release = { ...built, base: `/${folder}/` };
  const isThere = (await site.has(folder)) && (await damageOf(site, release)) === undefined;
  // Compresses outside the lock so that other releases do not wait.
  const packed = isThere ? undefined : await packedBuild(dist);
  if (packed) await checkFiles(name, built, (path) => packed.get(path), dist);
  return {
    deployment,
    release,
    folder,
    packed,
    files: async () => packed ?? packedBuild(dist),
  };
}

/** Returns true if the draft already contains what the deployment requests. */
function isLive(draft: RegistryDraft, { deployment, release }: Prepared): boolean {
  const { name, percent } = deployment;
  if (name === 'shell') return draft.shell?.live.version === release.version;
  const channels = draft.remotes[name];
  if (channels?.live.version === release.version) return true;
  const canary = channels?.canary;
  return (
    percent !== undefined &&
    canary?.percent === percent &&
    canary.release.version === release.version
  );
}

function apply(
  draft: RegistryDraft,
  { deployment, release }: Prepared,
  isProven: IsProven | undefined,
): void {
  const { name, percent } = deployment;
  if ('scripts' in release) {
    draft.shell = { live: release, ...previousOf(name, release, draft.shell, isProven) };
  } else if (percent === undefined) {
    makeLive(draft, name, release, isProven);
  } else {
    const channels = draft.remotes[name];
    if (!channels)
      throw new ReleaseError(`${name} has no live version yet: deploy it to everybody first.`);
    draft.remotes[name] = { ...channels, canary: { release, percent } };
  }
}

function toLogEntry(draft: RegistryDraft, { deployment, release }: Prepared): ReleaseLogEntry {
  const { name, percent } = deployment;
  const before = name === 'shell' ? draft.shell?.live : draft.remotes[name]?.live;
  return {
    act: percent === undefined ? 'deploy' : 'canary',
    package: name,
    version: release.version,
    ...(before ? { before: before.version } : {}),
    ...(percent === undefined ? {} : { percent }),
  };
}

/**
 * Releases builds together: writes each to its own immutable folder, then updates registry and page
 * once. Builds that are already live change nothing.
 * @throws ReleaseError when a build is missing or incompatible; the site then serves what it served
 * before. Also when the builds are live but old versions could not be removed.
 */
export async function deploy(
  ref: SiteRef,
  deployments: Deployment[],
  options: DeployOptions = {},
): Promise<Deployed[]> {
  const site = openSite(ref);
  for (const { name, percent } of deployments) {
    if (name === 'shell' && percent !== undefined)
      throw new ReleaseError('The shell has no share of tabs: leave --percent.');
  }
  const prepared = await Promise.all(deployments.map((one) => prepare(site, one)));
  const results: Deployed[] = [];
  const change = async (draft: RegistryDraft): Promise<ReleaseLogEntry[]> => {
    const actions: ReleaseLogEntry[] = [];
    for (const one of prepared) {
      const { name } = one.deployment;
      const changed = !isLive(draft, one);
      results.push({ name, version: one.release.version, changed });
      const isMissing = one.packed !== undefined || !(await site.has(one.folder));
      if (isMissing) await site.write(one.folder, await one.files());
      if (!changed) continue;
      actions.push(toLogEntry(draft, one));
      apply(draft, one, options.isProven);
    }
    return actions;
  };
  await changeRegistry(site, change, options);
  await prune(site);
  return results;
}

/**
 * Removes versions that the registry has not named for 30 days. Runs under the lock, so that none of
 * them becomes live in the meantime.
 * @throws ReleaseError when old versions could not be removed; the release is not undone.
 */
async function prune(site: Site): Promise<void> {
  try {
    await site.locked(async () => {
      const registry = await readRegistry(site);
      if (registry) await site.cleanUp(namedFolders(registry), RETENTION_MS);
    });
  } catch (error) {
    throw new ReleaseError(
      `It is live, but old versions could not be removed: ${(error as Error).message}. The next deploy tries again.`,
    );
  }
}
