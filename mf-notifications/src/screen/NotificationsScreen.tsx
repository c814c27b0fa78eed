import {
  Button,
  confirm,
  EmptyState,
  ErrorState,
  PullToRefresh,
  ScreenHeader,
  Tabs,
  toast,
  useAppDispatch,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import { MoreRows } from '@kithkin/shared/list';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ItemSkeletons } from '../item/ItemSkeletons';
import { NoNotifications } from '../item/NoNotifications';
import { markAllRead, removeAll } from '../state/actions';
import { loadMore, notificationsApi } from '../state/notificationsApi';
import { selectNotificationsView } from '../state/selectors';
import { LOAD_FAILED, LOADING_MORE, LoadFailure, ScreenList } from './ScreenList';
import { ScreenMenu } from './ScreenMenu';
import { Actions, Bar, Sheet } from './screen.styles';

/** Loading state of the screen, which shows failures, unlike the bell. */
function useLoading() {
  const dispatch = useAppDispatch();
  const { _id } = useMe();
  const query = notificationsApi.useNewestNotificationsQuery(
    { source: 'screen', me: _id },
    { refetchOnMountOrArgChange: true },
  );
  const load = async () => (await query.refetch()).isSuccess;
  const outcome = query.isError ? ('failed' as const) : ('ready' as const);
  const state = query.isFetching ? 'loading' : outcome;
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');

  const older = useCallback(async () => {
    setMore('loading');
    setMore((await dispatch(loadMore())) ? 'idle' : 'failed');
  }, [dispatch]);

  return { state, more, load, older };
}

/** Messages shown on failure. */
const FAILED = {
  markAll: 'Failed to mark all notifications as read. Please try again.',
  removeAll: 'Failed to delete all notifications. Please try again.',
} as const;

async function showErrorIfFailed(worked: Promise<boolean>, message: string): Promise<void> {
  if (!(await worked)) toast({ message, tone: 'danger' });
}

/** Returns the actions on all notifications. Both are shown at once and rolled back on failure. */
function useBulkActions() {
  const dispatch = useAppDispatch();
  return {
    readAll(): void {
      void showErrorIfFailed(dispatch(markAllRead()), FAILED.markAll);
    },
    /** Requires confirmation. */
    async removeAll(): Promise<void> {
      const yes = await confirm({
        title: 'Delete all notifications?',
        message: 'This removes every notification, also those further down. It can’t be undone.',
        confirmLabel: 'Delete All',
        tone: 'danger',
      });
      if (yes) await showErrorIfFailed(dispatch(removeAll()), FAILED.removeAll);
    },
  };
}

/** Route `/notifications`: all notifications with a filter and their actions. */
export default function NotificationsScreen() {
  const [filter, setFilter] = useState('all');
  const { items, unreadCount, hasMore: hasOlder } = useAppSelector(selectNotificationsView);
  const { state, more, load, older } = useLoading();
  const actions = useBulkActions();

  const unreadOnly = filter === 'unread';
  const unread = items.filter(({ read }) => !read);
  const visibleItems = unreadOnly ? unread : items;
  // If every unread notification is loaded, older pages contain none.
  const hasMore = hasOlder && !(unreadOnly && unread.length >= unreadCount);

  const content = () => {
    if (visibleItems.length > 0 || (hasMore && state !== 'loading')) {
      const list = {
        hasMore,
        busy: more === 'loading',
        moreFailed: more === 'failed',
        more: older,
      };
      const texts = { loading: LOADING_MORE, failure: LOAD_FAILED };
      return (
        <>
          <ScreenList items={items} unreadOnly={unreadOnly} list={list} />
          {hasMore && <MoreRows {...texts} list={list} count={items.length} />}
        </>
      );
    }
    if (state === 'loading' && items.length === 0) return <ItemSkeletons count={8} />;
    if (state === 'failed') return <ErrorState message={LOAD_FAILED} onRetry={() => void load()} />;
    if (items.length === 0) return <NoNotifications />;
    return (
      <EmptyState
        message="You have read everything"
        drawing="notifications"
        action={<Button onClick={() => setFilter('all')}>Show all</Button>}
      />
    );
  };

  return (
    <>
      <ScreenHeader title="Notifications" back actions={<ScreenMenu />} />
      <PullToRefresh onRefresh={load}>
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
          {state === 'failed' && visibleItems.length > 0 && (
            <LoadFailure onRetry={() => void load()} />
          )}
          {content()}
        </Sheet>
      </PullToRefresh>
    </>
  );
}
