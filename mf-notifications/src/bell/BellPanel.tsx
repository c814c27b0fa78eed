import { Button, EmptyState, useAppDispatch, useAppSelector } from '@kithkin/shared';
import { type Entry, entriesOf } from '../item/entries';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NotificationItem } from '../item/NotificationItem';
import { useEntryActs } from '../item/useEntryActs';
import { markAllRead } from '../state/acts';
import { PAGE_SIZE } from '../state/load';
import { selectNotifications, selectShown } from '../state/selectors';
import { Foot, Head, List, Panel, Scroll, SeeAll } from './bellStyles';

interface BellPanelProps {
  id: string;
  /** The person goes somewhere: the dropdown closes. */
  onLeave: () => void;
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const phase = useAppSelector((state) => selectNotifications(state).phase);
  const { items } = useAppSelector(selectShown);
  const acts = useEntryActs({ silent: true });
  const follow = (entry: Entry) => {
    acts.read(entry);
    onLeave();
  };
  if (items.length > 0) {
    return (
      <List data-notifications>
        {entriesOf(items.slice(0, PAGE_SIZE)).map((entry) => (
          <NotificationItem key={entry.key} entry={entry} dense acts={{ ...acts, follow }} />
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
