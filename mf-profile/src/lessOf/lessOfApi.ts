import { api, session } from '@kithkin/shared';
import type { LessOfList, MessageResponse } from '@kithkin/shared/contract';

/** Endpoints of what the user wants less of. */
export const lessOfApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All choices of a user that have not ended, the newest first. */
    lessOf: build.query<LessOfList, string>({ query: () => ({ url: '/posts/less' }) }),
    /** Ends a choice, by the id of its post. Optimistic: a failure restores the row. */
    endLessOf: build.mutation<MessageResponse, string>({
      query: (postId) => ({ url: `/posts/${encodeURIComponent(postId)}/less`, method: 'DELETE' }),
      invalidatesTags: (response) => (response ? ['Feed', 'Posts', 'Suggestions'] : []),
      onQueryStarted: async (postId, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          lessOfApi.util.updateQueryData('lessOf', session.get()?._id ?? '', (list) => {
            list.entries = list.entries.filter((entry) => entry.postId !== postId);
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});
