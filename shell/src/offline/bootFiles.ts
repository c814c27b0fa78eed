import type { Registry } from '@kithkin/shared/contract';
import {
  allReleases,
  entryScripts,
  type PageScript,
  type PageShell,
  scriptOf,
  uniqueScripts,
} from '../registry/pageRegistry';

/** State that the worker stores with the cached page. */
export interface BootState {
  /** Serial of the registry in the page. */
  serial: number;
  /** Folder of the shell that the page starts. */
  shell: string;
  /** Folders of all releases that the page may start: shell, live releases and canaries. */
  starts: string[];
  /** Folders of all releases that the registry names. */
  named: string[];
  /** Time when a registry was last reached, in milliseconds since 1970. */
  reachedAt: number;
  /** Time of the first start that has not reported itself alive; null if there is none. */
  startedAt: number | null;
  /** Serial of the newest registry that a page has verified. */
  verifiedSerial: number;
}

/** Maximum time that the cached page starts without a reachable registry, in milliseconds. */
export const MAX_OFFLINE_MS = 7 * 24 * 60 * 60 * 1000;
/** Time for a page to report itself alive, in milliseconds. */
export const ALIVE_TIMEOUT_MS = 10_000;
/** Minimum time between two requests for the page that a start causes, in milliseconds. */
const MIN_REFRESH_MS = 60_000;

/**
 * Source of the page for a navigation: the cache at once; the network only; or the network, and the
 * cache if no network can be reached.
 */
type BootSource = 'cache' | 'network' | 'network-first';

/** Returns the source of the page for a navigation. */
export function chooseSource(state: BootState | null, now: number): BootSource {
  if (state === null) return 'network';
  // A newer registry was reached, and may have withdrawn what the cached page starts.
  if (state.verifiedSerial > state.serial) return 'network';
  // The absolute value, because a clock that was set back must not extend the time.
  if (Math.abs(now - state.reachedAt) > MAX_OFFLINE_MS) return 'network';
  const isSuspect = state.startedAt !== null && now - state.startedAt > ALIVE_TIMEOUT_MS;
  return isSuspect ? 'network-first' : 'cache';
}

/** Returns true if the page of a start that has reported itself alive must be fetched again. */
export function isRefreshDue(state: BootState | null, serial: number, now: number): boolean {
  return state === null || state.serial !== serial || now - state.reachedAt > MIN_REFRESH_MS;
}

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
  return uniqueScripts(scripts);
}

/** Returns the scripts of remotes that the registry lists and that a page has used. */
export function usedScripts(registry: Registry, paths: readonly string[]): PageScript[] {
  const used = new Set(paths);
  const listed = allReleases(registry).flatMap(({ base, entry, modules }) =>
    [entry, ...Object.values(modules).flat()].map((file) => scriptOf(base, file)),
  );
  return uniqueScripts(listed).filter(({ url }) => used.has(url));
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
