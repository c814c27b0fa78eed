import {
  bus,
  networkName,
  reportError,
  useCurrentUser,
  useScreenTitleOverride,
} from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Returns the number of unread notifications, updated live; 0 if signed out or not loaded yet. */
function useUnreadNotifications(): number {
  const me = useCurrentUser()?._id;
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (!me) {
      setCount(0);
      return;
    }
    setCount(bus.last('notifications-changed')?.unreadCount ?? 0);
    const update = (event: { unreadCount: number }) => setCount(event.unreadCount);
    const stops = [
      // Emitted by the bell after every load and action, in any tab.
      bus.on('notifications-changed', update),
      bus.on('notification', update),
      bus.on('notification-removed', update),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [me]);

  return me ? count : 0;
}

/** Returns `(n) Title · Network`. The count is shown only if there is an unread notification. */
function documentTitle(title: string, unread: number): string {
  const name = `${title} · ${networkName()}`;
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/** Shows the number on the icon of the installed app, where the platform has one. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    navigator
      .setAppBadge(unread)
      .catch((error: unknown) => reportError(error, { source: 'app.badge' }));
  }, [unread]);
}

/**
 * Sets the document title: the screen's own title if it has one, and the unread count, which the
 * app's icon shows too. Nothing else writes `document.title`.
 */
export function useDocumentTitle(title: string): void {
  const unread = useUnreadNotifications();
  const screenTitle = useScreenTitleOverride() ?? title;
  useAppBadge(unread);
  useEffect(() => {
    document.title = documentTitle(screenTitle, unread);
  }, [screenTitle, unread]);
}
