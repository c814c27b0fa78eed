import {
  applyTheme,
  onSystemChange,
  readTheme,
  resetTheme,
  session,
  uiActions,
  useAppDispatch,
  useBusEvent,
} from '@kithkin/shared';
import { useEffect } from 'react';
import { isUnsaved } from './accountTheme';

/**
 * Synchronizes the theme on this device: applies the stored theme when the page opens and the
 * choices of other tabs, follows changes of the system theme, resets it when the session ends, and
 * opens the dialog on `open-theme`.
 */
export function useThemeSync(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    const stored = readTheme();
    applyTheme(stored);
    dispatch(uiActions.themeChanged(stored));
    return onSystemChange(() => {});
  }, [dispatch]);

  // The theme of one person is not that of the next; one that could not be saved yet stays.
  useEffect(
    () =>
      session.subscribe((now, before) => {
        const hasEnded = before !== null && now?._id !== before._id;
        if (hasEnded && !isUnsaved(before._id)) resetTheme();
      }),
    [],
  );

  useBusEvent('theme-changed', applyTheme);
  useBusEvent('open-theme', () => {
    dispatch(uiActions.themeModalToggled(true));
  });
}
