import {
  applyTheme,
  onSystemChange,
  readTheme,
  uiActions,
  useAppDispatch,
  useBusEvent,
} from '@kithkin/shared';
import { useEffect } from 'react';

/**
 * Synchronizes the theme on this device: applies the stored theme when the page opens and the
 * choices of other tabs, follows changes of the system theme, and opens the dialog on `open-theme`.
 */
export function useThemeSync(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const stored = readTheme();
    applyTheme(stored);
    dispatch(uiActions.themeChanged(stored));
    return onSystemChange(() => {});
  }, [dispatch]);

  useBusEvent('theme-changed', applyTheme);
  useBusEvent('open-theme', () => {
    dispatch(uiActions.themeModalToggled(true));
  });
}
