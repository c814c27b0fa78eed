import { createListeners } from '@kithkin/shared';
import type { RemoteRelease } from '@kithkin/shared/contract';
import type { LoadedModule } from './modules';

/** A release of a remote with its loaded modules by name. */
export interface ActiveRelease {
  release: RemoteRelease;
  modules: Map<string, LoadedModule>;
}

/** The release in use of each remote: one at a time, in all of its outlets. */
export type ActiveReleases = ReturnType<typeof createActiveReleases>;

export function createActiveReleases() {
  const active = new Map<string, ActiveRelease>();
  const swapCount = new Map<string, number>();
  const { subscribe, notify } = createListeners();
  const countSwap = (remote: string) => swapCount.set(remote, (swapCount.get(remote) ?? 0) + 1);
  return {
    /** Undefined until a module of the remote has loaded. */
    of: (remote: string) => active.get(remote),
    /** Names of the remotes of which a release is in use. */
    remotes: () => [...active.keys()],
    /** Number of swaps and reloads of the remote; outlets render again when it changes. */
    swapCount: (remote: string) => swapCount.get(remote) ?? 0,
    /** Makes all outlets of the remote render this release. */
    show(remote: string, next: ActiveRelease): void {
      if (active.has(remote)) countSwap(remote);
      active.set(remote, next);
      notify();
    },
    /** Makes all outlets of the remote load again, of which no release is in use. */
    reload(remote: string): void {
      countSwap(remote);
      notify();
    },
    /** Forgets the release of a remote that was taken away; the next load starts over. */
    remove(remote: string): void {
      if (active.delete(remote)) notify();
    },
    /** Calls `listener` when the release of a remote changes; returns the unsubscribe function. */
    subscribe,
  };
}
