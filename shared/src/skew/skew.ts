import { CONTRACT_VERSION, isContractCompatible } from '../contract/version';

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

let skewed = false;
const listeners = new Set<() => void>();

/**
 * Whether this tab and the server speak contracts that do not fit: it was opened long ago, or its
 * page is ahead of the server. Nothing is taken away from the person, who is told and loads the page
 * anew in their own time. It stays so until then: of several servers some may be new and some old.
 */
export const skew = {
  /** A server has said what contract it speaks; null when it did not say. */
  reportServerVersion(version: string | null): void {
    if (skewed || version === null || !VERSION.test(version)) return;
    if (isContractCompatible(CONTRACT_VERSION, version)) return;
    skewed = true;
    for (const listener of [...listeners]) listener();
  },

  seen: (): boolean => skewed,

  /** Calls `listener` when the first such answer comes; returns how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
