import { confirm, useBusy } from '@kithkin/shared';
import { useEffect } from 'react';

/** Who holds something unsaved, each with what forgets it. */
const holders = new Map<symbol, () => void>();

/** Whether something on the screen is unsaved. */
export const hasUnsaved = (): boolean => holders.size > 0;

/** Forgets everything that is unsaved: the person has said so. */
export function dropUnsaved(): void {
  for (const drop of [...holders.values()]) drop();
  holders.clear();
}

/** Asks whether to leave what is unsaved behind. */
export const askToLeave = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    message: 'What you have changed here is not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'danger',
  });

/**
 * While `unsaved`, the tab is busy (a new version waits) and the screen asks before it is left.
 * @param reason names it, e.g. `unsaved profile`
 * @param drop forgets what is unsaved
 */
export function useUnsaved(reason: string, unsaved: boolean, drop: () => void): void {
  useBusy(reason, unsaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drop` does the same each time
  useEffect(() => {
    if (!unsaved) return;
    const holder = Symbol(reason);
    holders.set(holder, drop);
    return () => {
      holders.delete(holder);
    };
  }, [reason, unsaved]);
}
