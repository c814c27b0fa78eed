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
 * Keeps the theme the same everywhere on this device: what is stored is painted when the page
 * opens, another tab's choice shows here too, the browser's own bars follow the device, and
 * `open-theme` opens the modal.
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
