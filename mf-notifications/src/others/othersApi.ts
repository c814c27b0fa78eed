import { api } from '@kithkin/shared';
import type { Notification, NotificationAction, NotificationPage } from '@kithkin/shared/contract';
import { applyAction } from '../state/applyAction';
import { newestFirst } from '../state/order';

const PAGE_SIZE = 20;

export const othersApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Notifications of type `other`, newest first. The argument is the id of the signed-in user, so
     * that users never share a cache entry.
     */
    otherNotifications: build.infiniteQuery<NotificationPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { type: 'other', cursor: pageParam ?? undefined, limit: PAGE_SIZE },
      }),
      providesTags: ['Notifications'],
    }),
  }),
});

/** Replaces a notification, or inserts it unless it belongs to a page that is not loaded. */
export function upsertNotification(pages: NotificationPage[], notification: Notification): void {
  for (const { notifications } of pages) {
    const index = notifications.findIndex(({ _id }) => _id === notification._id);
    if (index < 0) continue;
    notifications[index] = notification;
    return;
  }
  const last = pages.at(-1);
  const oldest = last?.notifications.at(-1);
  const isLoaded = !last?.nextCursor || !oldest || newestFirst(notification, oldest) <= 0;
  if (isLoaded) pages[0]?.notifications.unshift(notification);
}

/** Applies an action that the server has confirmed. */
export function applyToPages(pages: NotificationPage[], action: NotificationAction): void {
  for (const page of pages) {
    const rows = Object.fromEntries(page.notifications.map((row) => [row._id, row]));
    const view = { rows, unreadCount: 0, older: null };
    applyAction(view, action);
    page.notifications = Object.values(view.rows).sort(newestFirst);
  }
}

export function removeNotification(pages: NotificationPage[], id: string): void {
  for (const page of pages) {
    page.notifications = page.notifications.filter(({ _id }) => _id !== id);
  }
}
