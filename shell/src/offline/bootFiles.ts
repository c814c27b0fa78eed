import type { Registry } from '@kithkin/shared/contract';
import { allReleases, entryScripts, type PageScript, type PageShell } from '../page/pageRegistry';
import type { BootState } from './bootState';

const REGISTRY = /<script type="application\/json" id="kithkin-registry">(.*?)<\/script>/s;

/** Returns the registry in the text of a page; null if it is not a page of this app. */
export function registryIn(page: string): Registry | null {
  try {
    return JSON.parse(REGISTRY.exec(page)?.[1] ?? 'null');
  } catch {
    return null; // truncated
  }
}

const unique = (folders: string[]) => [...new Set(folders)];

/** Returns the folders of all releases that a registry names. */
export function namedFolders(registry: Registry): string[] {
  const { live, previous } = registry.shell;
  const shells = previous ? [live, previous] : [live];
  return unique([...shells, ...allReleases(registry)].map(({ base }) => base));
}

/** Returns the state of a page that has just been fetched. */
export function stateOf(registry: Registry, now: number): BootState {
  const { live } = registry.shell;
  const started = Object.values(registry.remotes).flatMap((channels) =>
    channels.canary ? [channels.live, channels.canary.release] : [channels.live],
  );
  return {
    serial: registry.serial,
    shell: live.base,
    starts: unique([live, ...started].map(({ base }) => base)),
    named: namedFolders(registry),
    reachedAt: now,
    startedAt: null,
    verifiedSerial: registry.serial,
  };
}

/** Returns all scripts of the live shell's page entries. */
export function shellScripts({ shell }: Registry): PageScript[] {
  const { live }: { live: PageShell } = shell;
  const scripts = ['main', ...Object.keys(live.entries ?? {})].flatMap((entry) =>
    entryScripts(live, entry),
  );
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
}

/** Returns the scripts of remotes that the registry lists and that a page has used. */
export function usedScripts(registry: Registry, paths: readonly string[]): PageScript[] {
  const used = new Set(paths);
  const listed = allReleases(registry).flatMap(({ base, entry, modules }) =>
    [entry, ...Object.values(modules).flat()].map(({ file, integrity }) => ({
      url: base + file,
      integrity,
    })),
  );
  return [...new Map(listed.map((script) => [script.url, script])).values()].filter(({ url }) =>
    used.has(url),
  );
}

/** Returns true if the path is in one of the folders. */
export const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(folder));

/** Returns true if a cached page starts a release that a newer registry no longer names. */
export const startsUnnamedRelease = ({ starts }: BootState, registry: Registry): boolean => {
  const named = new Set(namedFolders(registry));
  return starts.some((folder) => !named.has(folder));
};

/**
 * Returns true if a page that has just started may go on: its shell is still named, and its
 * registry is not older than the oldest one that is allowed. Open pages exchange remotes
 * themselves.
 */
export function mayContinue({ serial, shell }: BootState, registry: Registry): boolean {
  return serial >= (registry.oldestBoot ?? 0) && namedFolders(registry).includes(shell);
}
