import type { ChangeRole, RoleChange, Team, TeamMember } from '@kithkin/shared/contract';
import { deskApi } from '../deskApi';

/** Endpoints of the people with roles. */
export const teamApi = deskApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    team: build.query<TeamMember[], void>({
      query: () => ({ url: '/desk/team' }),
      transformResponse: ({ members }: Team) => members,
      providesTags: [{ type: 'Desk', id: 'team' }],
    }),
    /** Gives a role to a person by id, or takes it away with null. */
    changeRole: build.mutation<RoleChange, ChangeRole & { userId: string }>({
      query: ({ userId, ...body }) => ({
        url: `/desk/team/${encodeURIComponent(userId)}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Desk', id: 'team' }]),
    }),
  }),
});
