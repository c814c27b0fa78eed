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

/** Notifications of type `other`: requests, mentions, shares and reactions. */
export function OtherNotifications() {
  const { _id } = useMe();
  const query = activityApi.useOtherNotificationsInfiniteQuery(_id, {
    refetchOnMountOrArgChange: true,
  });
  useLiveNotifications(_id);
  return (
    <PagedDays
      // During a deploy, an older node may ignore the filter.
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
