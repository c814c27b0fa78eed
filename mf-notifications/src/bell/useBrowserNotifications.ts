import {
  closeBrowserNotification,
  showBrowserNotification,
  trackTabAttention,
  useAppDispatch,
  useBusEvent,
  useConnectedForNotifications,
  useMe,
  useNavigate,
} from '@kithkin/shared';
import { useEffect } from 'react';
import { notificationPath } from '../item/notificationPath';
import { notificationText } from '../item/notificationText';
import { markRead } from '../state/actions';

/**
 * Shows browser notifications while no tab is visible, if the user has enabled them. They close
 * when the notification is read or removed. A click marks it as read and opens its target.
 */
export function useBrowserNotifications(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { _id: me } = useMe();
  useConnectedForNotifications();

  useEffect(() => {
    const stop = new AbortController();
    trackTabAttention(stop.signal);
    return () => stop.abort();
  }, []);

  useBusEvent('notification', ({ notification }) => {
    const { _id: id, createdAt: at, read } = notification;
    if (read) {
      closeBrowserNotification(id);
      return;
    }
    const onOpen = () => {
      void dispatch(markRead([notification]));
      void navigate(notificationPath(notification));
    };
    const text = notificationText({ key: id, rows: [notification] });
    void showBrowserNotification(me, { id, at, text, onOpen });
  });
  useBusEvent('notification-removed', ({ _id }) => closeBrowserNotification(_id));
}
