import type { RemoteRelease } from '../../shared/src/contract/registry';
import { readLog } from './log';
import { changeRegistry, makeLive } from './registryStore';
import type { PageSettings, RegistryDraft, SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import { openSite } from './site';
import type { SiteRef } from './siteTypes';

async function jsonAt<T>(url: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  } catch {
    throw new ReleaseError(`${url} does not answer.`);
  }
  if (!response.ok) throw new ReleaseError(`${url} answers ${response.status}.`);
  try {
    return await response.json();
  } catch {
    throw new ReleaseError(`${url} is not JSON.`);
  }
}

/** Fetches the release at an address and checks it against its manifest. */
async function releaseAt(name: string, address: string): Promise<RemoteRelease> {
  if (!/^https?:\/\//.test(address)) throw new ReleaseError(`${address} is not an http address.`);
  const base = address.endsWith('/') ? address : `${address}/`;
  const release = await jsonAt<RemoteRelease>(`${base}release.json`);
  const manifest = await jsonAt<{ name?: string }>(`${base}mf-manifest.json`);
  if (!release.container || manifest.name !== release.container) {
    throw new ReleaseError(`${base} does not hold a release of ${name}.`);
  }
  return { ...release, base };
}

/**
 * Points a remote to another base URL and uses the `release.json` found there.
 * @throws ReleaseError when there is no usable release at that URL.
 */
export async function setRemote(site: SiteRef, name: string, url: string): Promise<SiteRegistry> {
  const release = await releaseAt(name, url);
  return changeRegistry(site, (draft) => {
    const before = draft.remotes[name]?.live.version;
    makeLive(draft, name, release);
    return [{ act: 'set', package: name, version: release.version, before, from: release.base }];
  });
}

/**
 * Points a remote back to the version last deployed to the site itself.
 * @throws ReleaseError when it was never deployed here, or its files were removed.
 */
export async function resetRemote(ref: SiteRef, name: string): Promise<SiteRegistry> {
  const site = openSite(ref);
  const log = await readLog(site);
  const last = log.findLast(
    (record) => record.package === name && ['deploy', 'promote', 'rollback'].includes(record.act),
  );
  if (!last) throw new ReleaseError(`${name} was never deployed to this site.`);
  const folder = `remotes/${name}/${last.version}`;
  const text = await site.read(`${folder}/release.json`);
  if (text === undefined) throw new ReleaseError(`${folder} is gone: deploy ${name} again.`);
  const built: RemoteRelease = JSON.parse(text.toString());
  return changeRegistry(site, (draft) => {
    const before = draft.remotes[name]?.live.version;
    makeLive(draft, name, { ...built, base: `/remotes/${name}/${built.version}/` });
    return [{ act: 'reset', package: name, version: built.version, before }];
  });
}

function unknown(draft: RegistryDraft, name: string): string {
  const names = ['shell', ...Object.keys(draft.remotes)].join(', ');
  return `Nothing named ${name} is released here. There are: ${names}.`;
}

/**
 * Promotes a canary to the live version.
 * @throws ReleaseError when the package is unknown or has no canary.
 */
export async function promote(site: SiteRef, name: string): Promise<SiteRegistry> {
  return changeRegistry(site, (draft) => {
    const channels = draft.remotes[name];
    if (!channels && name !== 'shell') throw new ReleaseError(unknown(draft, name));
    if (!channels?.canary)
      throw new ReleaseError(
        `${name} has no version at a share of tabs${channels ? `: ${channels.live.version} is live for everybody` : ''}.`,
      );
    const { release } = channels.canary;
    makeLive(draft, name, release);
    return [
      { act: 'promote', package: name, version: release.version, before: channels.live.version },
    ];
  });
}

/**
 * Restores the previous version, or removes the canary if there is one. The version rolled back
 * from is not kept: a rollback cannot be rolled back, only followed by a deploy.
 * @param expected the version that is left; another one is not rolled back
 * @throws ReleaseError when the package is unknown or has no previous version.
 */
export async function rollback(
  site: SiteRef,
  name: string,
  reason: string,
  expected?: string,
): Promise<SiteRegistry> {
  return changeRegistry(site, (draft) => {
    const channels = name === 'shell' ? draft.shell : draft.remotes[name];
    if (!channels) throw new ReleaseError(unknown(draft, name));
    const before = channels.live.version;
    const left = ('canary' in channels && channels.canary?.release.version) || before;
    if (expected !== undefined && expected !== left) {
      throw new ReleaseError(
        `${name} has changed meanwhile: ${left} would be rolled back, not ${expected}.`,
      );
    }
    if ('canary' in channels && channels.canary) {
      const rolledBackVersion = channels.canary.release.version;
      delete channels.canary;
      return [
        { act: 'rollback', package: name, version: before, before: rolledBackVersion, reason },
      ];
    }
    const { previous } = channels;
    if (!previous)
      throw new ReleaseError(
        `${name} has no previous version to go back to. To go forward from ${before}, deploy.`,
      );
    if ('scripts' in previous) draft.shell = { live: previous };
    else draft.remotes[name] = { live: previous };
    return [{ act: 'rollback', package: name, version: previous.version, before, reason }];
  });
}

/** Signs the registry again with a full validity period. The live versions do not change. */
export async function renew(site: SiteRef): Promise<SiteRegistry> {
  return changeRegistry(site, (draft) => [
    { act: 'renew', package: 'shell', version: draft.shell?.live.version ?? '' },
  ]);
}

/**
 * Forbids browsers to start cached pages from before this action. The live versions do not change.
 */
export async function forbidEarlierBoots(site: SiteRef): Promise<SiteRegistry> {
  return changeRegistry(site, (draft) => {
    draft.oldestBoot = draft.serial + 1; // the serial of this action
    return [{ act: 'oldest-boot', package: 'shell', version: draft.shell?.live.version ?? '' }];
  });
}

/** Changes the page settings beside the registry. An empty text removes a setting. */
export async function setPage(site: SiteRef, settings: PageSettings): Promise<SiteRegistry> {
  return changeRegistry(site, (draft) => {
    draft.page = { ...draft.page, ...settings };
    return [{ act: 'page', package: 'shell', version: draft.shell?.live.version ?? '' }];
  });
}
