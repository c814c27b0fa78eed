import { api } from '@kithkin/shared';
import type {
  ActivityPage,
  ActivityType,
  NotificationPage,
  UnreadCount,
} from '@kithkin/shared/contract';

/** Rows per page, which fill several screens. */
const PAGE_SIZE = 20;

const pages = {
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }) => nextCursor ?? undefined,
  },
};

interface OwnActivity {
  /** Id of the signed-in user, so that users never share a cache entry. */
  userId: string;
  kind: ActivityType | 'all';
}

/** Endpoints of the activity screen. */
export const activityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The user's own activity, newest first. Without rows whose subject the user can no longer see.
     */
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
    /**
     * Notifications of type `other`, newest first. The argument is the id of the signed-in user.
     */
    otherNotifications: build.infiniteQuery<NotificationPage, string, string | null>({
      ...pages,
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { type: 'other', cursor: pageParam ?? undefined, limit: PAGE_SIZE },
      }),
      providesTags: ['Notifications'],
    }),
    /** Marks a notification as read. Failures are silent, as in the top bar. */
    readNotification: build.mutation<UnreadCount, string>({
      query: (id) => ({ url: `/notifications/${encodeURIComponent(id)}/read`, method: 'PATCH' }),
    }),
  }),
});
