import type { RemoteRelease } from '../../shared/src/contract/registry';
import { downloadIfThere, downloadJson, parsedJson } from './download';
import { foreignRelease } from './foreign/foreignRelease';
import { MANIFEST } from './foreign/manifest';
import type { SharedVersions } from './foreign/sharedVersions';
import { storedRelease } from './history';
import { readLog } from './log';
import { changeRegistry, disabledMessage, makeLive, readRegistry } from './registryStore';
import type { PageSettings, RegistryDraft, SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import { openSite } from './site';
import type { Site, SiteRef } from './siteTypes';

/** Returns what the live shell shares with remotes, by its manifest. */
async function sharedByShell(site: Site): Promise<SharedVersions> {
  const base = (await readRegistry(site.address))?.shell.live.base;
  const text = base && (await site.read(`${base.slice(1)}${MANIFEST}`));
  if (!text) {
    throw new ReleaseError(
      'The live shell does not say which versions it shares: deploy the shell first.',
    );
  }
  const { shared }: { shared: { name: string; version: string }[] } = JSON.parse(text.toString());
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

/** Fetches the release in a folder and checks it against its manifest; undefined if there is none. */
async function releaseAt(name: string, base: string): Promise<RemoteRelease | undefined> {
  const found = await downloadIfThere(`${base}release.json`);
  if (found === undefined) return undefined;
  const release = parsedJson<RemoteRelease>(`${base}release.json`, found);
  const manifest = await downloadJson<{ name?: string }>(base + MANIFEST);
  if (!release.container || manifest.name !== release.container) {
    throw new ReleaseError(`${base} does not hold a release of ${name}.`);
  }
  return { ...release, base };
}

export interface SetOptions {
  /** The screen's module of a build that other tools have made, e.g. `./App`. */
  module?: string | undefined;
}

/**
 * Points a remote to a build on another host: a folder with its `release.json`, or any build of
 * Module Federation with its manifest.
 * @param address URL of the folder, or of the manifest
 * @returns warnings for the operator
 * @throws ReleaseError when there is no build at that address that the page can load
 */
export async function setRemote(
  ref: SiteRef,
  name: string,
  address: string,
  { module }: SetOptions = {},
): Promise<string[]> {
  if (!/^https?:\/\//.test(address)) throw new ReleaseError(`${address} is not an http address.`);
  const base = address.replace(/\/?$/, '/');
  const isManifest = address.endsWith('.json');
  const own = isManifest ? undefined : await releaseAt(name, base);
  const site = openSite(ref);
  const { release, warnings } = own
    ? { release: own, warnings: [] }
    : await foreignRelease(name, isManifest ? address : base + MANIFEST, {
        module,
        shared: () => sharedByShell(site),
      });
  await changeRegistry(site, (draft) => {
    const before = draft.remotes[name]?.live.version;
    makeLive(draft, name, release);
    return [{ act: 'set', package: name, version: release.version, before, from: release.base }];
  });
  return warnings;
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
  const release = await storedRelease(site, name, last.version);
  if ('scripts' in release) throw new ReleaseError('The shell has one address, that of the site.');
  return changeRegistry(site, (draft) => {
    const before = draft.remotes[name]?.live.version;
    makeLive(draft, name, release);
    return [{ act: 'reset', package: name, version: release.version, before }];
  });
}

/** Returns the message for a package that is not released here. */
export function unknown(draft: RegistryDraft, name: string): string {
  if (draft.disabled?.[name]) return disabledMessage(name);
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

export interface RollbackOptions {
  /** The version to leave; if another one is live meanwhile, nothing changes. */
  expected?: string | undefined;
  /** The version to return to: any that the site has. Default: the previous one. */
  to?: string | undefined;
}

/**
 * Restores the previous version or a named one; without a name it removes the canary if there is one.
 * The version rolled back from is not kept as the previous one.
 * @throws ReleaseError when the package is unknown, or there is no version to return to
 */
export async function rollback(
  ref: SiteRef,
  name: string,
  reason: string,
  { expected, to }: RollbackOptions = {},
): Promise<SiteRegistry> {
  const site = openSite(ref);
  return changeRegistry(site, async (draft) => {
    const channels = name === 'shell' ? draft.shell : draft.remotes[name];
    if (!channels) throw new ReleaseError(unknown(draft, name));
    const before = channels.live.version;
    const canary = 'canary' in channels ? channels.canary?.release.version : undefined;
    const left = (to === undefined && canary) || before;
    if (expected !== undefined && expected !== left) {
      throw new ReleaseError(
        `${name} has changed meanwhile: ${left} would be rolled back, not ${expected}.`,
      );
    }
    if (left === canary && 'canary' in channels) {
      delete channels.canary;
      return [{ act: 'rollback', package: name, version: before, before: canary, reason }];
    }
    if (to === before) throw new ReleaseError(`${name} ${to} is live already.`);
    const release = to === undefined ? channels.previous : await storedRelease(site, name, to);
    if (!release)
      throw new ReleaseError(
        `${name} has no previous version to go back to. npm run releases -- ${name} shows which versions --to can release again.`,
      );
    const { previous: older } = channels;
    const previous = older?.version === release.version ? undefined : older;
    if ('scripts' in release) draft.shell = { live: release };
    else draft.remotes[name] = { live: release };
    const next = name === 'shell' ? draft.shell : draft.remotes[name];
    if (next && previous) Object.assign(next, { previous });
    return [{ act: 'rollback', package: name, version: release.version, before, reason }];
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
