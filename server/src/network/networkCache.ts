import type { Clock } from '../platform/clock';
import type { Db } from '../platform/db';
import { findNetworkState, type NetworkState } from './network.store';

/** Time in milliseconds for which this node uses what another node may have changed. */
const RECHECK_MS = 2000;

/**
 * Creates the cache of the network for what is shown often: the page, its manifest, mails,
 * `GET /network`. What decides who may come reads them in its own transaction (`findNetwork`).
 */
export function createNetworkCache({ db, clock }: { db: Db; clock: Clock }) {
  let known: { state: Promise<NetworkState>; at: number } | null = null;
  return {
    /** Returns the network, at most two seconds old. Not for use within a transaction. */
    get(): Promise<NetworkState> {
      const now = clock.now().getTime();
      if (known !== null && Math.abs(now - known.at) < RECHECK_MS) return known.state;
      // Concurrent requests wait for the same query.
      const read = { state: findNetworkState(db), at: now };
      known = read;
      read.state.catch(() => {
        if (known === read) known = null;
      });
      return read.state;
    },
    /** Reads it again at the next use. */
    invalidate(): void {
      known = null;
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** The network as it is shown, cached. */
    network: ReturnType<typeof createNetworkCache>;
  }
}
