import { confirm, useBusy } from '@kithkin/shared';
import { useEffect } from 'react';

/** Who holds something unsaved, each with what forgets it. */
const unsavedSources = new Map<symbol, () => void>();

/** Whether something on the screen is unsaved. */
export const hasUnsaved = (): boolean => unsavedSources.size > 0;

/** Forgets everything that is unsaved: the person has said so. */
export function discardUnsaved(): void {
  for (const drop of [...unsavedSources.values()]) drop();
  unsavedSources.clear();
}

/** Asks whether to leave what is unsaved behind. */
export const confirmLeaveUnsaved = (): Promise<boolean> =>
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
    const key = Symbol(reason);
    unsavedSources.set(key, drop);
    return () => {
      unsavedSources.delete(key);
    };
  }, [reason, unsaved]);
}
