import type { NetworkSettings } from '@kithkin/shared/contract';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/db';
import { findNetwork } from './network.store';

/** Time in milliseconds for which this node uses settings that another node may have changed. */
const RECHECK_MS = 2000;

/**
 * The settings of the network for what is shown often: the page, its manifest, `GET /network`. What
 * decides who may come reads them in its own transaction (`findNetwork`) instead.
 */
export interface NetworkCache {
  /** Returns the settings, at most two seconds old. Not for use within a transaction. */
  get(): Promise<NetworkSettings>;
  /** Reads the settings again at the next use. */
  invalidate(): void;
}

export function createNetworkCache({ db, clock }: { db: Db; clock: Clock }): NetworkCache {
  let known: { settings: Promise<NetworkSettings>; at: number } | null = null;
  return {
    get() {
      const now = clock.now().getTime();
      if (known !== null && Math.abs(now - known.at) < RECHECK_MS) return known.settings;
      // Concurrent requests wait for the same query.
      const read = { settings: findNetwork(db), at: now };
      known = read;
      read.settings.catch(() => {
        if (known === read) known = null;
      });
      return read.settings;
    },
    invalidate() {
      known = null;
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** The settings of the network, cached. */
    network: NetworkCache;
  }
}
