import { api } from '@kithkin/shared';
import { loadTimeline } from './load';

/**
 * The timeline as a tagged answer, so that a follow or a change of privacy has it loaded again. The
 * stories themselves stand in the slice, where live arrivals join them.
 */
export const storiesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Keeps the timeline loaded as long as it is shown; the argument (user id) keeps people apart. */
    timeline: build.query<null, string>({
      // A failure stands in the slice's `phase`, and has been reported.
      queryFn: async (_me, { dispatch }) => {
        await dispatch(loadTimeline());
        return { data: null };
      },
      providesTags: ['Stories'],
    }),
  }),
});
