import { api } from '@kithkin/shared';
import { loadTimeline } from './load';

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
  }),
});
