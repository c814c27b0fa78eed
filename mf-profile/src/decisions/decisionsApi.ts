import { api } from '@kithkin/shared';
import type { OwnDecision, OwnDecisionList } from '@kithkin/shared/contract';

interface Appealing {
  /** The id of the signed-in user, under which the decisions are cached. */
  userId: string;
  decisionId: string;
  text: string;
}

/** Endpoints of decisions of moderators about the signed-in user. */
export const decisionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The argument is the id of the signed-in user, so that users never share a cache entry. */
    ownDecisionList: build.query<OwnDecision[], string>({
      query: () => ({ url: '/users/me/decisions' }),
      transformResponse: ({ decisions }: OwnDecisionList) => decisions,
    }),
    makeAppeal: build.mutation<OwnDecision, Appealing>({
      query: ({ decisionId, text }) => ({
        url: `/users/me/decisions/${encodeURIComponent(decisionId)}/appeal`,
        method: 'POST',
        body: { text },
      }),
      async onQueryStarted({ userId, decisionId }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          decisionsApi.util.updateQueryData('ownDecisionList', userId, (list) =>
            list.map((decision) => (decision._id === decisionId ? data : decision)),
          ),
        );
      },
    }),
  }),
});
