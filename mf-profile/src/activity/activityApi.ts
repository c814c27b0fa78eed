import { api } from '@kithkin/shared';
import type {
  ActivityPage,
  ActivityType,
  NotificationPage,
  UnreadCount,
} from '@kithkin/shared/contract';

/** Rows of one page: some screens full. */
const PAGE_SIZE = 20;

const pages = {
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }) => nextCursor ?? undefined,
  },
};

interface OwnActivity {
  /** The signed-in person: keeps people apart. */
  userId: string;
  kind: ActivityType | 'all';
}

/** The calls of Activity. */
export const activityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** What one has done, newest first, as far as one still sees what it is about. */
    ownActivity: build.infiniteQuery<ActivityPage, OwnActivity, string | null>({
      ...pages,
      query: ({ queryArg: { kind }, pageParam }) => ({
        url: '/users/me/activity',
        params: {
          type: kind === 'all' ? undefined : kind,
          cursor: pageParam ?? undefined,
          limit: PAGE_SIZE,
        },
      }),
    }),
    /** Notifications of type `other`, newest first; the argument is the signed-in person. */
    otherNotifications: build.infiniteQuery<NotificationPage, string, string | null>({
      ...pages,
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { type: 'other', cursor: pageParam ?? undefined, limit: PAGE_SIZE },
      }),
      providesTags: ['Notifications'],
    }),
    /** Marks a notification as read: silently, as in the top bar (specification section 8). */
    readNotification: build.mutation<UnreadCount, string>({
      query: (id) => ({ url: `/notifications/${encodeURIComponent(id)}/read`, method: 'PATCH' }),
    }),
  }),
});
