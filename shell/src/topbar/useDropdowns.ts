import { useAppSelector, useLocation } from '@kithkin/shared';
import { useCallback, useEffect, useState } from 'react';

/** What the top bar can drop down. */
export type Dropdown = 'search' | 'notifications' | 'settings';

export interface Dropdowns {
  /** The one that is open. */
  open: Dropdown | null;
  /** Opens one, which closes any other; or closes it, which leaves any other as it is. */
  change(which: Dropdown, open: boolean): void;
}

/**
 * The one owner of the top bar's dropdowns, so that only one is open at a time (specification
 * section 4). Each of them tells here of its button, and of a click outside of itself; the theme
 * modal closes the settings menu, and another place closes all.
 */
export function useDropdowns(): Dropdowns {
  const [open, setOpen] = useState<Dropdown | null>(null);
  const themeIsOpen = useAppSelector((state) => state.ui.themeModalIsOpen);
  const { pathname } = useLocation();

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
