import { confirm } from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * Makes the browser ask for confirmation before the tab is closed or reloaded while `unsaved` is
 * true.
 */
export function useUnloadGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);
}

/** Asks for confirmation before unsaved changes are discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you have changed is not saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });
