import { api, session } from '@kithkin/shared';
import type {
  CreateInvitation,
  CreateInvitationResponse,
  Invitation,
  InvitationList,
} from '@kithkin/shared/contract';

/** Endpoints of one's own invitation links. */
export const invitationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    invitations: build.query<InvitationList, string>({ query: () => ({ url: '/invitations' }) }),
    /** Makes a link. The response contains it; it can't be read again. */
    createInvitation: build.mutation<CreateInvitationResponse, CreateInvitation>({
      query: (body) => ({ url: '/invitations', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        const { invitation } = response.data;
        dispatch(changeInvitations((invitations) => [invitation, ...invitations]));
      },
    }),
    /** Revokes a link. Optimistic: a failure restores the row. */
    revokeInvitation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/invitations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          changeInvitations((invitations) =>
            invitations.map((invitation) =>
              invitation._id === id ? { ...invitation, revoked: true } : invitation,
            ),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

const changeInvitations = (change: (invitations: Invitation[]) => Invitation[]) =>
  invitationsApi.util.updateQueryData('invitations', session.get()?._id ?? '', (list) => {
    list.invitations = change(list.invitations);
  });
