import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteRelease } from '../../shared/src/contract/registry';
import type { BuiltShell } from '../../shared/tooling/buildShell';
import { checkContract } from './gate';
import { precompress } from './precompress';
import { prune } from './prune';
import { Refusal } from './refusal';
import { type Act, changeRegistry, makeLive, type RegistryDraft } from './registryStore';

/** A build that is to be released. */
export interface Deployment {
  /** `shell` or a remote's name. */
  name: string;
  /** Folder of the build, with its `release.json`. */
  dist: string;
  /** Share of tabs in percent that get it; everybody when absent. Remotes only. */
  percent?: number;
}

/** What a deployment came to. */
export interface Deployed {
  name: string;
  version: string;
  /** False when exactly this was live already. */
  changed: boolean;
}

const folderOf = (name: string, version: string) =>
  name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;

async function releaseIn<T extends { version: string; base: string }>(
  name: string,
  folder: string,
): Promise<T> {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new Refusal(`${name} is not built: ${file} is missing.`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Copies a build to its immutable folder; one that is there already stays untouched. */
async function place(site: string, name: string, version: string, dist: string): Promise<void> {
  const folder = join(site, folderOf(name, version));
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}.tmp`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await cp(dist, draft, { recursive: true });
  await precompress(draft);
  await rename(draft, folder);
}

function release(draft: RegistryDraft, deployment: Deployment, built: BuiltShell | RemoteRelease) {
  const { name, percent } = deployment;
  const based = { ...built, base: `/${folderOf(name, built.version)}/` };
  if ('scripts' in based) {
    if (percent !== undefined)
      throw new Refusal('The shell has no share of tabs: leave --percent.');
    const before = draft.shell?.live;
    draft.shell = { live: based, ...(before ? { previous: before } : {}) };
  } else if (percent === undefined) {
    makeLive(draft, name, based);
  } else {
    const channels = draft.remotes[name];
    if (!channels)
      throw new Refusal(`${name} has no live version yet: deploy it to everybody first.`);
    draft.remotes[name] = { ...channels, canary: { release: based, percent } };
  }
}

function versionNow(draft: RegistryDraft, { name, percent }: Deployment): string | undefined {
  if (name === 'shell') return draft.shell?.live.version;
  const channels = draft.remotes[name];
  if (percent === undefined) return channels?.live.version;
  return channels?.canary?.percent === percent ? channels.canary.release.version : undefined;
}

/**
 * Releases builds together: each goes to its own immutable folder, then the registry and the page
 * change once. What is live already changes nothing.
 * @throws Refusal with a plain sentence; the site then serves what it served before.
 */
export async function deploy(site: string, deployments: Deployment[]): Promise<Deployed[]> {
  const results: Deployed[] = [];
  await changeRegistry(site, async (draft) => {
    const acts: Act[] = [];
    for (const deployment of deployments) {
      const { name, dist, percent } = deployment;
      const built = await releaseIn<BuiltShell | RemoteRelease>(name, dist);
      const before = name === 'shell' ? draft.shell?.live : draft.remotes[name]?.live;
      const changed = versionNow(draft, deployment) !== built.version;
      results.push({ name, version: built.version, changed });
      await place(site, name, built.version, dist);
      if (!changed) continue;
      release(draft, deployment, built);
      acts.push({
        act: percent === undefined ? 'deploy' : 'canary',
        package: name,
        version: built.version,
        ...(before ? { before: before.version } : {}),
      });
    }
    checkContract(draft);
    return acts;
  });
  await prune(site);
  return results;
}
