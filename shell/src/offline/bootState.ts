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
export type BootSource = 'cache' | 'network' | 'network-first';

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
