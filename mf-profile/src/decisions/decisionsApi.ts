import { api } from '@kithkin/shared';
import type { Decision, DecisionList } from '@kithkin/shared/contract';

/** Endpoint of decisions of moderators about the signed-in user. */
export const decisionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The argument is the id of the signed-in user, so that users never share a cache entry. */
    ownDecisions: build.query<Decision[], string>({
      query: () => ({ url: '/users/me/decisions' }),
      transformResponse: ({ decisions }: DecisionList) => decisions,
    }),
  }),
});
