import {
  applyTheme,
  LazySlot,
  lazyPart,
  onSystemChange,
  readTheme,
  selectAccount,
  uiActions,
  useAppDispatch,
  useAppSelector,
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

/** In the chunk of the theme dialog, whose choice it shows. */
const welcome = lazyPart(() =>
  import(/* webpackChunkName: "theme" */ './ThemeChoice').then(
    ({ WelcomeWithTheme }) => WelcomeWithTheme,
  ),
);

/**
 * Welcome of a new user, once per account. Rendered on `/` only, so that a screen that the user came
 * for is seen first.
 */
export function WelcomeSlot() {
  const isDue = useAppSelector((state) => selectAccount(state)?.welcomeDue);
  return isDue ? (
    <LazySlot part={welcome} given={{}} waiting={null} failure="The welcome could not be loaded." />
  ) : null;
}
