import { api, reportError } from '@kithkin/shared';
import { fetchStoriesOf, loadTimeline } from './load';
import { isRejection } from './visibility';

/**
 * Endpoint that loads the timeline under a cache tag, so that a follow or a change of privacy
 * reloads it. The stories are in the slice, where live events add others.
 */
export const storiesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Loads the timeline while it is used. The argument is the user's id, so that users never share
     * a cache entry.
     */
    timeline: build.query<null, string>({
      // A failure is reported and stored in the slice's `phase`.
      queryFn: async (_me, { dispatch }) => {
        await dispatch(loadTimeline());
        return { data: null };
      },
      providesTags: ['Stories'],
    }),
    /** Loads the active stories of one user into the slice; none if they may not be seen. */
    storiesOf: build.query<null, { me: string; userId: string }>({
      queryFn: async ({ userId }, { dispatch }) => {
        try {
          await dispatch(fetchStoriesOf(userId));
        } catch (error) {
          if (!isRejection(error)) reportError(error, { source: 'stories.ring', userId });
        }
        return { data: null };
      },
      providesTags: ['Stories'],
    }),
  }),
});
