import {
  AddMembers,
  Conversation,
  EditConversationFields,
  EditMember,
  IdParams,
  MemberPage,
  MemberParams,
  MessageResponse,
  PageQuery,
} from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { Area } from '../../platform/http/app';
import { Presented, route } from '../../platform/http/route';
import { conversationOf } from '../conversationOf';
import { editMember } from './groupAdmins.service';
import { membersPage } from './groupMembers.service';
import { addMembers, editGroup, removeMember } from './groups.service';

const FORM = {
  fields: EditConversationFields,
  files: { name: 'photo', max: 1, kinds: ACCEPTED_KINDS.photo, tooMany: 'A group has one photo.' },
} as const;

/** Mounts the routes that change a group. */
export const groupRoutes: Area['register'] = (app, ctx) => {
  const writing = { auth: 'viewer', limit: 'write' } as const;

  route(app, ctx, {
    ...writing,
    endpoint: 'PATCH /chats/conversations/:id',
    summary: 'Changes the name or photo of a group.',
    params: IdParams,
    form: FORM,
    response: Conversation,
    async handler({ viewer, params, request }) {
      await withForm(ctx, request, FORM, ({ fields, files }) =>
        editGroup(ctx, viewer.userId, params.id, fields, files),
      );
      return new Presented(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    auth: 'viewer',
    limit: 'read',
    endpoint: 'GET /chats/conversations/:id/members',
    summary: 'Lists the members of a conversation, the earliest first.',
    params: IdParams,
    query: PageQuery,
    response: MemberPage,
    handler: async ({ viewer, params, query }) =>
      new Presented(await membersPage(ctx, viewer.userId, params.id, query)),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /chats/conversations/:id/members',
    summary: 'Adds users to a group.',
    params: IdParams,
    body: AddMembers,
    response: Conversation,
    async handler({ viewer, params, body }) {
      await addMembers(ctx, viewer.userId, params.id, body);
      return new Presented(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'PATCH /chats/conversations/:id/members/:userId',
    summary: 'Makes a member of a group an admin, or removes an admin’s role; for admins.',
    params: MemberParams,
    body: EditMember,
    response: Conversation,
    async handler({ viewer, params, body }) {
      await editMember(ctx, viewer.userId, params.id, params.userId, body);
      return new Presented(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /chats/conversations/:id/members/:userId',
    summary: 'Removes a member of a group, for admins; or leaves the group.',
    params: MemberParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeMember(ctx, viewer.userId, params.id, params.userId),
  });
};
