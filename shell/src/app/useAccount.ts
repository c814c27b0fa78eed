import { bus, readTheme, reportError, request, session, useCurrentUser } from '@kithkin/shared';
import type { Me, Theme } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { clearUnsaved, isUnsaved, saveToAccount } from '../theme/accountTheme';

const isSame = (one: Theme, other: Theme) =>
  one.primaryColor === other.primaryColor && one.backgroundColor === other.backgroundColor;

/** The account's colours come to this device, unless it has newer ones for the account. */
function applyTheme(userId: string, theme: Theme | null | undefined, before: Theme): void {
  if (isUnsaved(userId)) {
    void saveToAccount();
    return;
  }
  clearUnsaved();
  // Chosen while the answer was on its way: that choice is the newer one.
  if (theme && isSame(before, readTheme()) && !isSame(before, theme)) {
    bus.emit('theme-changed', theme);
  }
}

/**
 * Asks for the account when somebody is signed in: their names and photo of today go into the
 * session, and their theme to this device. What was chosen offline goes to the account as soon as
 * there is a network.
 */
export function useAccount(): void {
  const userId = useCurrentUser()?._id;

  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const before = readTheme();
    request<{ user: Me }>('/users/me', { signal }).then(
      ({ user }) => {
        if (signal.aborted) return;
        const { fullName, userName, profilePhoto, emailVerified } = user;
        session.update({ fullName, userName, profilePhoto, emailVerified });
        applyTheme(userId, user.theme, before);
      },
      (error: unknown) => {
        if (!signal.aborted) reportError(error, { source: 'shell.me' });
      },
    );
    const online = () => {
      if (isUnsaved(userId)) void saveToAccount();
    };
    window.addEventListener('online', online, { signal });
    return () => controller.abort();
  }, [userId]);
}
