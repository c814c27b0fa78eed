import {
  closeBrowserNotification,
  IconButton,
  showBrowserNotification,
  trackTabAttention,
  useAnnouncement,
  useAppDispatch,
  useAppSelector,
  useBusEvent,
  useConnectedForNotifications,
  useDismiss,
  useMe,
  useNavigate,
  VisuallyHidden,
} from '@kithkin/shared';
import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { notificationPath } from '../item/notificationPath';
import { notificationText } from '../item/notificationText';
import { markRead } from '../state/actions';
import { notificationsApi } from '../state/notificationsApi';
import { selectNotifications, selectNotificationsView } from '../state/selectors';
import { BellPanel } from './BellPanel';
import { Container, Count } from './bell.styles';

/**
 * Shows browser notifications while no tab is visible, if the user has enabled them. They close
 * when the notification is read or removed. A click marks it as read and opens its target.
 */
function useBrowserNotifications(): void {
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

/** Both or neither: with them, the shell keeps only one dropdown of its top bar open. */
export interface BellWidgetProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Announces a new notification to screen readers. */
function Arrival() {
  const [announcement, announce] = useAnnouncement();
  useBusEvent('notification', ({ notification: { data, message, read } }) => {
    // A notification read in another tab is received again; it is not new.
    if (!read) announce(`${data.actor.fullName || data.actor.userName} ${message}`);
  });
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** Widget `bell`: the top bar's bell with the count of unread notifications, and its dropdown. */
export default function BellWidget({ open: given, onOpenChange }: BellWidgetProps) {
  const { _id } = useMe();
  const [own, setOwn] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const failed = useAppSelector((state) => selectNotifications(state).phase === 'failed');
  const { unreadCount } = useAppSelector(selectNotificationsView);

  const open = given ?? own;
  const setOpen = onOpenChange ?? setOwn;
  useBrowserNotifications();
  useDismiss(containerRef, open, () => setOpen(false));

  const { refetch } = notificationsApi.useNewestNotificationsQuery(
    { source: 'bell', me: _id },
    { refetchOnMountOrArgChange: true },
  );

  const toggle = () => {
    setOpen(!open);
    if (!open && failed) void refetch();
  };
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications';
  return (
    <Container ref={containerRef}>
      <IconButton
        label={label}
        icon={Bell}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        <Count key={unreadCount} count={unreadCount} label="unread notifications" />
      </IconButton>
      <Arrival />
      {open && <BellPanel id={panelId} onLeave={() => setOpen(false)} />}
    </Container>
  );
}
