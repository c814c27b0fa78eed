import { bus, useCurrentUser } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Each of these tells the count; the bell tells it after every load and act, in any tab. */
const UNREAD_EVENTS = ['notifications-changed', 'notification', 'notification-removed'] as const;

/** How many notifications are unread, live; 0 when signed out or not known yet. */
export function useUnreadNotifications(): number {
  const me = useCurrentUser()?._id;
  const [count, setCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another count
  useEffect(() => {
    setCount(bus.last('notifications-changed')?.unreadCount ?? 0);
    const stops = UNREAD_EVENTS.map((name) =>
      bus.on(name, ({ unreadCount }) => setCount(unreadCount)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [me]);

  return me ? count : 0;
}
