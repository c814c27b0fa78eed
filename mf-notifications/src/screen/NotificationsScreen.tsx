import {
  Button,
  EmptyState,
  ErrorState,
  ScreenHeader,
  Tabs,
  useAppSelector,
} from '@kithkin/shared';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { selectNotificationsView } from '../state/selectors';
import { LOAD_FAILED, LoadFailure, ScreenList } from './ScreenList';
import { ScreenMenu } from './ScreenMenu';
import { Actions, Bar, Sheet } from './screen.styles';
import { useBulkActions } from './useBulkActions';
import { useLoading } from './useLoading';

/** Route `/notifications`: all notifications with a filter and their actions. */
export default function NotificationsScreen() {
  const [filter, setFilter] = useState('all');
  const { items, unreadCount, hasMore: hasOlder } = useAppSelector(selectNotificationsView);
  const { state, more, round, load, older } = useLoading();
  const actions = useBulkActions();

  const unreadOnly = filter === 'unread';
  const unread = items.filter(({ read }) => !read);
  const visibleItems = unreadOnly ? unread : items;
  // If every unread notification is loaded, older pages contain none.
  const hasMore = hasOlder && !(unreadOnly && unread.length >= unreadCount);

  const content = () => {
    if (visibleItems.length > 0 || (hasMore && state !== 'loading')) {
      const list = { items: visibleItems, unreadOnly, hasMore, more, round, onMore: older };
      return <ScreenList {...list} />;
    }
    if (state === 'loading' && items.length === 0) return <ItemSkeletons count={8} />;
    if (state === 'failed') return <ErrorState message={LOAD_FAILED} onRetry={load} />;
    if (items.length === 0) {
      return <EmptyState message="No notifications yet." drawing="notifications" />;
    }
    return <EmptyState message="You have read everything" drawing="notifications" />;
  };

  return (
    <>
      <ScreenHeader title="Notifications" back actions={<ScreenMenu />} />
      <Sheet>
        <Bar>
          <Tabs
            label="Filter notifications"
            tabs={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: `Unread (${unreadCount})` },
            ]}
            value={filter}
            onChange={setFilter}
          />
          <Actions>
            <Button
              variant="quiet"
              size="small"
              icon={CheckCheck}
              disabled={unreadCount === 0}
              onClick={actions.readAll}
            >
              Mark All as Read
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              disabled={items.length === 0}
              onClick={() => void actions.removeAll()}
            >
              Delete All
            </Button>
          </Actions>
        </Bar>
        {state === 'failed' && visibleItems.length > 0 && <LoadFailure onRetry={load} />}
        {content()}
      </Sheet>
    </>
  );
}
