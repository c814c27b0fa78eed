import { bus, useCurrentUser } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Returns the number of unread notifications, updated live; 0 if signed out or not loaded yet. */
export function useUnreadNotifications(): number {
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
