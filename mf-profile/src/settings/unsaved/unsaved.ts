import { confirm, useBusy } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';

/** Registered sources of unsaved changes, each with the function that discards them. */
const unsavedSources = new Map<symbol, () => void>();

/** Returns true if the screen has unsaved changes. */
export const hasUnsaved = (): boolean => unsavedSources.size > 0;

/** Discards all unsaved changes, after the user has confirmed it. */
export function discardUnsaved(): void {
  for (const drop of [...unsavedSources.values()]) drop();
  unsavedSources.clear();
}

/** Asks for confirmation before unsaved changes are left behind. */
export const confirmLeaveUnsaved = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    message: 'What you have changed here is not saved yet.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    tone: 'danger',
  });

/**
 * Registers unsaved changes while `unsaved` is true. The tab is then busy, so that no new version
 * is swapped in, and leaving the screen asks for confirmation.
 * @param reason name of the changes, e.g. `unsaved profile`
 * @param drop discards the unsaved changes
 */
export function useUnsaved(reason: string, unsaved: boolean, drop: () => void): void {
  useBusy(reason, unsaved);
  const discard = useEffectEvent(drop);
  useEffect(() => {
    if (!unsaved) return;
    const key = Symbol(reason);
    unsavedSources.set(key, () => discard());
    return () => {
      unsavedSources.delete(key);
    };
  }, [reason, unsaved]);
}
