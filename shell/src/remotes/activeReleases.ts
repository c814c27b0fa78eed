import { createListeners } from '@kithkin/shared';
import type { RemoteRelease } from '@kithkin/shared/contract';
import type { LoadedModule } from './modules';

/** A release of a remote with its loaded modules by name. */
export interface ActiveRelease {
  release: RemoteRelease;
  modules: Map<string, LoadedModule>;
}

/** The release in use of each remote: one at a time, in all of its outlets. */
export interface ActiveReleases {
  /** Undefined until a module of the remote has loaded. */
  of(remote: string): ActiveRelease | undefined;
  /** Number of swaps of the remote; outlets render again when it changes. */
  swapCount(remote: string): number;
  /** Makes all outlets of the remote render this release. */
  show(remote: string, active: ActiveRelease): void;
  /** Calls `listener` when the release of a remote changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createActiveReleases(): ActiveReleases {
  const active = new Map<string, ActiveRelease>();
  const swapCount = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  return {
    of: (remote) => active.get(remote),
    swapCount: (remote) => swapCount.get(remote) ?? 0,
    show(remote, next) {
      if (active.has(remote)) swapCount.set(remote, (swapCount.get(remote) ?? 0) + 1);
      active.set(remote, next);
      notify();
    },
    subscribe,
  };
}
