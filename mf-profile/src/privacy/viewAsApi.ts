import { api } from '@kithkin/shared';
import type { ViewAsKind, ViewAsResponse, ViewAsUserResponse } from '@kithkin/shared/contract';

/**
 * Endpoint of the own profile as others get it. Its posts and users are not stored as entities, which
 * hold what the signed-in user gets.
 */
export const viewAsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    viewAs: build.query<ViewAsResponse, { kind: ViewAsKind; userId: string }>({
      query: ({ kind }) => ({ url: `/users/me/view-as/${kind}` }),
      keepUnusedDataFor: 0,
    }),
    viewAsUser: build.query<ViewAsUserResponse, { userName: string; userId: string }>({
      query: ({ userName }) => ({
        url: `/users/me/view-as-user/${encodeURIComponent(userName)}`,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
