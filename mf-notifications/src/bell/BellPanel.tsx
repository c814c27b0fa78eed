import { Button, useAppDispatch, useAppSelector } from '@kithkin/shared';
import { groupNotifications, type NotificationGroup } from '../item/groupNotifications';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NoNotifications } from '../item/NoNotifications';
import { NotificationItem } from '../item/NotificationItem';
import { useGroupActions } from '../item/useGroupActions';
import { markAllRead } from '../state/actions';
import { PAGE_SIZE } from '../state/notificationsApi';
import { selectNotifications, selectNotificationsView } from '../state/selectors';
import { Foot, List, Panel, PanelHeader, Scroll, SeeAll } from './bell.styles';

interface BellPanelProps {
  id: string;
  /** Called when the user navigates; closes the dropdown. */
  onLeave: () => void;
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const phase = useAppSelector((state) => selectNotifications(state).phase);
  const { items } = useAppSelector(selectNotificationsView);
  const actions = useGroupActions({ silent: true });
  const follow = (entry: NotificationGroup) => {
    actions.read(entry);
    onLeave();
  };
  if (items.length > 0) {
    return (
      <List>
        {groupNotifications(items)
          .slice(0, PAGE_SIZE)
          .map((entry) => (
            <li key={entry.key}>
              <NotificationItem entry={entry} dense actions={{ ...actions, follow }} />
            </li>
          ))}
      </List>
    );
  }
  if (phase === 'ready') return <NoNotifications onLeave={onLeave} />;
  // A failed load is silent here; the link below still leads to the screen.
  return phase === 'failed' ? null : <ItemSkeletons count={4} />;
}

/** Dropdown of the bell with the newest notifications. Failures are silent and rolled back. */
export function BellPanel({ id, onLeave }: BellPanelProps) {
  const dispatch = useAppDispatch();
  const { unreadCount } = useAppSelector(selectNotificationsView);
  return (
    <Panel id={id} tabIndex={-1} aria-label="Notifications">
      <PanelHeader>
        <h2>Notifications</h2>
        {unreadCount > 0 && (
          <Button variant="quiet" size="small" onClick={() => void dispatch(markAllRead())}>
            Mark All as Read
          </Button>
        )}
      </PanelHeader>
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
