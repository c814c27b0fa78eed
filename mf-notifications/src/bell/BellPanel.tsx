import { Button, EmptyState, useAppDispatch, useAppSelector } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NotificationItem } from '../item/NotificationItem';
import { markAllRead, markRead, remove } from '../state/acts';
import { PAGE_SIZE } from '../state/load';
import { selectNotifications, selectShown } from '../state/selectors';
import { Foot, Head, List, Panel, Scroll, SeeAll } from './bellStyles';

interface BellPanelProps {
  id: string;
  /** The person goes somewhere: the dropdown closes. */
  onLeave: () => void;
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const dispatch = useAppDispatch();
  const phase = useAppSelector((state) => selectNotifications(state).phase);
  const { items } = useAppSelector(selectShown);
  const read = (notification: Notification) => void dispatch(markRead(notification));
  const follow = (notification: Notification) => {
    read(notification);
    onLeave();
  };
  if (items.length > 0) {
    return (
      <List data-notifications>
        {items.slice(0, PAGE_SIZE).map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            dense
            onFollow={follow}
            onMarkRead={read}
            onDelete={(gone) => void dispatch(remove(gone))}
          />
        ))}
      </List>
    );
  }
  if (phase === 'ready')
    return <EmptyState message="No notifications yet." drawing="notifications" />;
  // A failed load is silent here (specification section 8); the link below still leads on.
  return phase === 'failed' ? null : <ItemSkeletons count={4} />;
}

/** What the bell drops down: the newest notifications. Its failures are silent and rolled back. */
export function BellPanel({ id, onLeave }: BellPanelProps) {
  const dispatch = useAppDispatch();
  const { unreadCount } = useAppSelector(selectShown);
  return (
    <Panel id={id} tabIndex={-1} aria-label="Notifications">
      <Head>
        <h2>Notifications</h2>
        {unreadCount > 0 && (
          <Button variant="quiet" size="small" onClick={() => void dispatch(markAllRead())}>
            Mark All as Read
          </Button>
        )}
      </Head>
      <Scroll>
        <Latest onLeave={onLeave} />
      </Scroll>
      <Foot>
        <SeeAll to="/notifications" onClick={onLeave}>
          See all notifications
        </SeeAll>
      </Foot>
    </Panel>
  );
}
