import { api, session } from '@kithkin/shared';
import type {
  CreateInvitation,
  CreateInvitationResponse,
  Invitation,
  InvitationList,
} from '@kithkin/shared/contract';
import { type CachePatch, changeAtOnce, changeBy } from '../../cacheChanges';

/** Endpoints of one's own invitation links. */
export const invitationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    invitations: build.query<InvitationList, string>({ query: () => ({ url: '/invitations' }) }),
    /** Makes a link. The response contains it; it can't be read again. */
    createInvitation: build.mutation<CreateInvitationResponse, CreateInvitation>({
      query: (body) => ({ url: '/invitations', method: 'POST', body }),
      onQueryStarted: changeBy(({ invitation }: CreateInvitationResponse) =>
        changeInvitations((invitations) => [invitation, ...invitations]),
      ),
    }),
    /** Revokes a link. Optimistic: a failure restores the row. */
    revokeInvitation: build.mutation<unknown, string>({
      query: (id) => ({ url: `/invitations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: changeAtOnce((id: string) =>
        changeInvitations((invitations) =>
          invitations.map((invitation) =>
            invitation._id === id ? { ...invitation, revoked: true } : invitation,
          ),
        ),
      ),
    }),
  }),
});

const changeInvitations = (change: (invitations: Invitation[]) => Invitation[]): CachePatch =>
  invitationsApi.util.updateQueryData('invitations', session.get()?._id ?? '', (list) => {
    list.invitations = change(list.invitations);
  });
