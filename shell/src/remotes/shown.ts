import type { RemoteRelease } from '@kithkin/shared/contract';
import type { LoadedModule } from './modules';

/** A version of a remote with its modules that have come, by their names. */
export interface Shown {
  release: RemoteRelease;
  modules: Map<string, LoadedModule>;
}

/** Which version of each remote the tab shows: one at a time, in all of its places. */
export interface ShownVersions {
  /** Undefined until a module of the remote has come. */
  of(remote: string): Shown | undefined;
  /** How often the version was replaced by another: places draw anew when it rises. */
  swaps(remote: string): number;
  /** Has all places of the remote draw this version. */
  show(remote: string, shown: Shown): void;
  /** Calls `listener` when a remote shows another version; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createShown(): ShownVersions {
  const shown = new Map<string, Shown>();
  const swaps = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    of: (remote) => shown.get(remote),
    swaps: (remote) => swaps.get(remote) ?? 0,
    show(remote, next) {
      if (shown.has(remote)) swaps.set(remote, (swaps.get(remote) ?? 0) + 1);
      shown.set(remote, next);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
