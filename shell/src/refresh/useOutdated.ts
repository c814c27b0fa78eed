import { skew, type ValueStore } from '@kithkin/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReloadReason } from '../registry/outcome';

/** Store of the reason for a reload, provided at the root of the shell. */
export const ReloadContext = createContext<ValueStore<ReloadReason | null> | null>(null);

const nothing = () => () => {};

/**
 * Returns true if only a reload brings this tab up to date: the server uses an incompatible
 * contract, or this tab cannot apply a release.
 */
export function useReloadNeeded(): boolean {
  const reload = useContext(ReloadContext);
  const skewed = useSyncExternalStore(skew.subscribe, skew.seen);
  const reason = useSyncExternalStore(
    reload?.subscribe ?? nothing,
    () => reload?.current() ?? null,
  );
  return skewed || reason !== null;
}
