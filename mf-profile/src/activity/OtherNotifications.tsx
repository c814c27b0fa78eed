import { useMe } from '@kithkin/shared';
import { activityApi } from './activityApi';
import { NotificationRow } from './NotificationRow';
import { PagedDays } from './PagedDays';
import { useLiveNotifications } from './useLiveNotifications';

const EMPTY_MESSAGES = {
  loading: 'Loading notifications',
  failed: 'Failed to load notifications. Please try again.',
  empty: 'No notifications yet.',
};

/** Requests, mentions, shares and reactions: the notifications that are of no other type. */
export function OtherNotifications() {
  const { _id } = useMe();
  const query = activityApi.useOtherNotificationsInfiniteQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  useLiveNotifications(_id);
  return (
    <PagedDays
      // While servers of two versions run, one may not know the filter.
      rows={query.data?.pages.flatMap((page) =>
        page.notifications.filter(({ type }) => type === 'other'),
      )}
      paging={query}
      timeOf={({ createdAt }) => createdAt}
      keyOf={(notification) => notification._id}
      renderRow={(notification) => <NotificationRow notification={notification} />}
      text={EMPTY_MESSAGES}
    />
  );
}
