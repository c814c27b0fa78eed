import { skew } from '@kithkin/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReloadReason } from '../registry/outcome';
import type { ValueStore } from '../registry/valueStore';

/** What the tab knows of releases that only a reload brings. Filled once, at the root of the shell. */
export const ReloadContext = createContext<ValueStore<ReloadReason | null> | null>(null);

const nothing = () => () => {};

/**
 * Whether only loading the page anew brings this tab up to date: the server speaks a contract that
 * does not fit it, or a release is out that it can't take over.
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
