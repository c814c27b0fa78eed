import { api, peopleTags } from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';

/** Endpoint of suggested users. */
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
  }),
});
