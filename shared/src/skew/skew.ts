import { CONTRACT_VERSION, isContractCompatible } from '../contract/version';

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

let skewed = false;
const listeners = new Set<() => void>();

/**
 * Detects version skew: set when the server names an incompatible contract version, and kept until
 * reload, since nodes may differ during a deploy. The tab stays usable; the user is notified and
 * reloads when convenient.
 */
export const skew = {
  /** Compares the contract version of a response; null if the response has none. */
  reportServerVersion(version: string | null): void {
    if (skewed || version === null || !VERSION.test(version)) return;
    if (isContractCompatible(CONTRACT_VERSION, version)) return;
    skewed = true;
    for (const listener of [...listeners]) listener();
  },

  seen: (): boolean => skewed,

  /**
   * Calls `listener` when skew is first detected.
   * @returns a function that removes the listener
   */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
