import { CONTRACT_VERSION, isContractCompatible } from '../contract/version';
import { createValueStore } from '../platform/listeners';

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

const skewed = createValueStore(false);

/**
 * Detects version skew: set when the server names an incompatible contract version, and kept until
 * reload, since nodes may differ during a deploy. The tab stays usable; the user is notified and
 * reloads when convenient.
 */
export const skew = {
  /** Compares the contract version of a response; null if the response has none. */
  reportServerVersion(version: string | null): void {
    if (skewed.current() || version === null || !VERSION.test(version)) return;
    if (isContractCompatible(CONTRACT_VERSION, version)) return;
    skewed.replace(true);
  },

  seen: skewed.current,

  /**
   * Calls `listener` when skew is first detected.
   * @returns a function that removes the listener
   */
  subscribe: skewed.subscribe,
};
