import { cursorPages } from '@kithkin/shared';
import type {
  DecideApproval,
  InvitedPage,
  WaitingList,
  WaitingPerson,
} from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

/** Endpoints of registrations that wait for approval. */
export const registrationsApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    waiting: build.query<WaitingPerson[], void>({
      query: () => ({ url: '/approvals' }),
      transformResponse: ({ waiting }: WaitingList) => waiting,
      providesTags: [{ type: 'Desk', id: 'waiting' }],
    }),
    /** Fetches users who have joined by an invitation. */
    invited: build.infiniteQuery<InvitedPage, void, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/desk/invited-people',
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Desk', id: 'invited' }],
    }),
    /** Approves or rejects a registration. 404 if somebody else has decided. */
    decide: build.mutation<unknown, DecideApproval & { userId: string }>({
      query: ({ userId, ...body }) => ({
        url: `/approvals/${encodeURIComponent(userId)}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: [{ type: 'Desk', id: 'waiting' }],
    }),
  }),
});
