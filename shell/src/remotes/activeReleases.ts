import type { RemoteRelease } from '@kithkin/shared/contract';
import type { LoadedModule } from './modules';

/** A version of a remote with its modules that have come, by their names. */
export interface ActiveRelease {
  release: RemoteRelease;
  modules: Map<string, LoadedModule>;
}

/** Which version of each remote the tab shows: one at a time, in all of its places. */
export interface ActiveReleases {
  /** Undefined until a module of the remote has come. */
  of(remote: string): ActiveRelease | undefined;
  /** How often the version was replaced by another: places draw anew when it rises. */
  swapCount(remote: string): number;
  /** Has all places of the remote draw this version. */
  show(remote: string, active: ActiveRelease): void;
  /** Calls `listener` when a remote shows another version; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createActiveReleases(): ActiveReleases {
  const active = new Map<string, ActiveRelease>();
  const swapCount = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    of: (remote) => active.get(remote),
    swapCount: (remote) => swapCount.get(remote) ?? 0,
    show(remote, next) {
      if (active.has(remote)) swapCount.set(remote, (swapCount.get(remote) ?? 0) + 1);
      active.set(remote, next);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
