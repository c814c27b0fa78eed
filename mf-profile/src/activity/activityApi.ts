import { api } from '@kithkin/shared';
import type { ActivityPage, ActivityType } from '@kithkin/shared/contract';

/** Rows per page, which fill several screens. */
const PAGE_SIZE = 20;

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
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { kind }, pageParam }) => ({
        url: '/users/me/activity',
        params: {
          type: kind === 'all' ? undefined : kind,
          cursor: pageParam ?? undefined,
          limit: PAGE_SIZE,
        },
      }),
    }),
  }),
});
