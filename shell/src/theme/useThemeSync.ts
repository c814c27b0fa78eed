import {
  applyTheme,
  bus,
  readTheme,
  reportError,
  request,
  session,
  uiActions,
  useAppDispatch,
  useBusEvent,
  useCurrentUser,
} from '@kithkin/shared';
import type { Me } from '@kithkin/shared/contract';
import { useEffect } from 'react';

/**
 * Keeps the theme the same everywhere: what is stored is painted when the page opens, another
 * tab's choice shows here too, `open-theme` opens the modal, and the account's own theme comes
 * with signing in on a device.
 */
export function useThemeSync(): void {
  const dispatch = useAppDispatch();
  const userId = useCurrentUser()?._id;

  useEffect(() => {
    const stored = readTheme();
    applyTheme(stored);
    dispatch(uiActions.themeChanged(stored));
  }, [dispatch]);

  useBusEvent('theme-changed', applyTheme);
  useBusEvent('open-theme', () => {
    dispatch(uiActions.themeModalToggled(true));
  });

  useEffect(() => {
    if (userId === undefined) return;
    const asking = new AbortController();
    request<{ user: Me }>('/users/me', { signal: asking.signal }).then(
      ({ user }) => {
        if (asking.signal.aborted) return;
        const { fullName, userName, profilePhoto, emailVerified, theme } = user;
        session.update({ fullName, userName, profilePhoto, emailVerified });
        if (theme) bus.emit('theme-changed', theme);
      },
      (error: unknown) => {
        if (!asking.signal.aborted) reportError(error, { source: 'shell.me' });
      },
    );
    return () => asking.abort();
  }, [userId]);
}
