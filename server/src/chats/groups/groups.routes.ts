import {
  AddMembers,
  Conversation,
  EditConversationFields,
  EditMember,
  IdParams,
  MemberParams,
  MessageResponse,
} from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { Area } from '../../platform/http/app';
import { RawJson, route } from '../../platform/http/route';
import { conversationOf } from '../conversations/conversations.service';
import { editMember } from './groupAdmins.service';
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
    method: 'PATCH',
    url: '/chats/conversations/:id',
    summary: 'Gives a group another name or photo.',
    params: IdParams,
    form: FORM,
    response: Conversation,
    async handler({ viewer, params, request }) {
      await withForm(ctx, request, FORM, ({ fields, files }) =>
        editGroup(ctx, viewer.userId, params.id, fields, files),
      );
      return new RawJson(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    ...writing,
    method: 'POST',
    url: '/chats/conversations/:id/members',
    summary: 'Adds people to a group.',
    params: IdParams,
    body: AddMembers,
    response: Conversation,
    async handler({ viewer, params, body }) {
      await addMembers(ctx, viewer.userId, params.id, body);
      return new RawJson(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    ...writing,
    method: 'PATCH',
    url: '/chats/conversations/:id/members/:userId',
    summary: 'Makes a member an admin of a group, or no longer one (its admins).',
    params: MemberParams,
    body: EditMember,
    response: Conversation,
    async handler({ viewer, params, body }) {
      await editMember(ctx, viewer.userId, params.id, params.userId, body);
      return new RawJson(await conversationOf(ctx, viewer.userId, params.id));
    },
  });
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/chats/conversations/:id/members/:userId',
    summary: 'Takes somebody out of a group (its admins), or leaves it (oneself).',
    params: MemberParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => removeMember(ctx, viewer.userId, params.id, params.userId),
  });
};
