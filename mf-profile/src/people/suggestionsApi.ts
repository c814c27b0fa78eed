import { api, peopleTags } from '@kithkin/shared';
import type { InviterResponse, PersonLine } from '@kithkin/shared/contract';

/** Endpoints of suggested users and of who has invited the user. */
export const suggestionsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Suggested users, best first; at most 20. */
    suggestions: build.query<PersonLine[], void>({
      query: () => ({
        url: '/users/suggested',
        offline: true,
        entities: (users: PersonLine[]) => ({ users }),
      }),
      providesTags: (people) => peopleTags('Suggestions', people),
    }),
    /** Fetches the inviter of the user; null if there is none, or if they can't be seen. */
    inviter: build.query<PersonLine | null, void>({
      query: () => ({ url: '/users/me/inviter' }),
      transformResponse: ({ inviter }: InviterResponse) => inviter,
    }),
  }),
});
