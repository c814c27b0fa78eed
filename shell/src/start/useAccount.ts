import {
  accountApi,
  bus,
  readTheme,
  reportError,
  resetTheme,
  session,
  useAppDispatch,
  useCurrentUser,
} from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { clearUnsaved, isUnsaved, saveToAccount } from '../theme/accountTheme';

const isSame = (one: Theme, other: Theme) =>
  one.primaryColor === other.primaryColor && one.backgroundColor === other.backgroundColor;

/** @param before the theme of this device when the account was requested */
function applyTheme(theme: Theme | null | undefined, before: Theme): void {
  clearUnsaved();
  // A theme chosen while the request was in flight is newer than the response.
  if (theme && isSame(before, readTheme()) && !isSame(before, theme)) {
    bus.emit('theme-changed', theme);
  }
}

/**
 * Fetches the account of the signed-in user: updates the session's names and photo, and applies its
 * theme, which ends with the session. A theme chosen offline is saved to the account when the network
 * is back.
 */
export function useAccount(): void {
  const userId = useCurrentUser()?._id;
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const before = readTheme();
    const query = dispatch(accountApi.endpoints.account.initiate(userId, { forceRefetch: true }));
    query.unwrap().then(
      ({ fullName, userName, profilePhoto, emailVerified, theme }) => {
        if (signal.aborted) return;
        session.update({ fullName, userName, profilePhoto, emailVerified });
        // This device has a newer theme that is not saved yet.
        if (isUnsaved(userId)) void dispatch(saveToAccount());
        else applyTheme(theme, before);
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error, { source: 'shell.me' });
      },
    );
    const online = () => {
      if (isUnsaved(userId)) void dispatch(saveToAccount());
    };
    window.addEventListener('online', online, { signal });
    return () => {
      controller.abort();
      query.unsubscribe();
      // The theme of one person is not that of the next; one that could not be saved yet stays.
      if (session.get()?._id !== userId && !isUnsaved(userId)) resetTheme();
    };
  }, [userId, dispatch]);
}
