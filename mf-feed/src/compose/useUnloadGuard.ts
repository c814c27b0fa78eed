import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or reloaded while something is `unsaved`. */
export function useUnloadGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);
}
