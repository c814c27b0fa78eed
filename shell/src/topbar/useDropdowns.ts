import { useAppSelector, useLocation } from '@kithkin/shared';
import { useCallback, useEffect, useState } from 'react';

/** The dropdowns of the top bar. */
type Dropdown = 'search' | 'notifications' | 'settings';

/**
 * State of the top bar's dropdowns, of which one is open at a time. Each dropdown reports its own
 * button and clicks outside of it. The theme dialog closes the settings menu; navigation closes
 * all.
 */
export function useDropdowns() {
  const [open, setOpen] = useState<Dropdown | null>(null);
  const themeIsOpen = useAppSelector((state) => state.ui.themeModalIsOpen);
  const { pathname } = useLocation();

  /** Opens a dropdown and closes the others; or closes it and leaves the others unchanged. */
  const change = useCallback((which: Dropdown, opens: boolean) => {
    setOpen((present) => {
      if (opens) return which;
      return present === which ? null : present;
    });
  }, []);

  useEffect(() => {
    if (themeIsOpen) change('settings', false);
  }, [themeIsOpen, change]);

  const [visiblePath, setVisiblePath] = useState(pathname);
  // A navigation closes all dropdowns.
  if (pathname !== visiblePath) {
    setVisiblePath(pathname);
    setOpen(null);
  }

  return { open, change };
}
