import {
  IconButton,
  useAnnouncement,
  useAppSelector,
  useBusEvent,
  useDismiss,
  useMe,
  VisuallyHidden,
} from '@kithkin/shared';
import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { notificationsApi } from '../state/notificationsApi';
import { selectNotifications, selectNotificationsView } from '../state/selectors';
import { BellPanel } from './BellPanel';
import { Container, Count } from './bell.styles';
import { useBrowserNotifications } from './useBrowserNotifications';

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
