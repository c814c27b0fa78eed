import {
  CreateInvitation,
  CreateInvitationResponse,
  IdParams,
  InvitationList,
  InvitationSecretParams,
  InvitationView,
  InvitedPage,
  InviterResponse,
  PageQuery,
} from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { Presented, route } from '../platform/http/route';
import { bearerToken } from '../platform/http/viewer';
import { sweepInvitations } from './invitations.jobs';
import {
  createInvitation,
  endInvitation,
  getInvitations,
  getInviter,
  invitedPeople,
  viewInvitation,
} from './invitations.service';

/** Links by which members invite people. Registration uses them (accounts/registration). */
export const invitations: Area = {
  name: 'invitations',
  jobs: [sweepInvitations],
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /invitations',
      summary: 'Lists the viewer’s invitation links, and whether the viewer may create more.',
      auth: 'viewer',
      limit: 'read',
      response: InvitationList,
      handler: ({ viewer }) => getInvitations(ctx, viewer.userId),
    });
    route(app, ctx, {
      endpoint: 'POST /invitations',
      summary: 'Creates an invitation link.',
      auth: 'viewer',
      limit: 'invite',
      body: CreateInvitation,
      response: CreateInvitationResponse,
      status: 201,
      handler: ({ viewer, body }) => createInvitation(ctx, viewer.userId, body),
    });
    route(app, ctx, {
      endpoint: 'DELETE /invitations/:id',
      summary: 'Revokes an invitation link of the viewer.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: null,
      handler: ({ viewer, params }) => endInvitation(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      endpoint: 'GET /desk/invited-people',
      summary:
        'Lists the users who have joined by an invitation, with their inviters, newest first.',
      auth: 'viewer',
      permission: 'registrations.decide',
      limit: 'read',
      query: PageQuery,
      response: InvitedPage,
      handler: async ({ query }) => new Presented(await invitedPeople(ctx, query)),
    });
    route(app, ctx, {
      endpoint: 'GET /invitations/links/:secret',
      summary: 'Returns an invitation by the secret of its link: the network and the inviter.',
      // Also for strangers; a signed-in viewer is told how many members they know.
      auth: 'none',
      limit: 'reset',
      params: InvitationSecretParams,
      response: InvitationView,
      async handler({ params, request }) {
        const token = bearerToken(request.headers.authorization);
        const viewer = token === null ? null : await ctx.authenticate(token);
        return viewInvitation(ctx, params.secret, viewer?.userId ?? null);
      },
    });
    route(app, ctx, {
      endpoint: 'GET /users/me/inviter',
      summary: 'Returns the inviter.',
      auth: 'viewer',
      limit: 'read',
      response: InviterResponse,
      handler: async ({ viewer }) => new Presented(await getInviter(ctx, viewer.userId)),
    });
  },
};
