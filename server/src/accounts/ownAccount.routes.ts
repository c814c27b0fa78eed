import {
  ChangeEmail,
  ChangePassword,
  DeletionResponse,
  EmailChange,
  IdParams,
  MeResponse,
  MessageResponse,
  PasswordBody,
  SessionList,
  UpdateMe,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { updateMe } from '../people/profile/profile.service';
import type { AppContext } from '../platform/context';
import { route } from '../platform/http/route';
import { cancelEmailChange, changeEmail, changePassword, resendEmailChange } from './changes';
import { deactivate, requestRemoval } from './leaving';
import { me } from './me';
import { listSessions, revokeOthers, revokeSession } from './sessionList';

/**
 * The length of a name is validated later, with an error message of its own (422 instead of 400).
 */
const UpdateMeBody = Type.Object(
  { ...UpdateMe.properties, fullName: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
);

/** Routes that require the password again have the rate limit of signing in. */
const proving = { auth: 'viewer', limit: 'account' } as const;
const writing = { auth: 'viewer', limit: 'write' } as const;

/**
 * Mounts the routes of the viewer's account: sessions, email, password, deactivation and deletion.
 */
export function mountAccount(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...writing,
    method: 'PATCH',
    url: '/users/me',
    summary: 'Changes one’s own profile; absent fields stay.',
    body: UpdateMeBody,
    response: MeResponse,
    async handler({ viewer, body }) {
      await updateMe(ctx, viewer.userId, body);
      return { user: await me(ctx, viewer.userId) };
    },
  });
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/sessions',
    summary: 'Where one is signed in, and since when.',
    auth: 'viewer',
    limit: 'read',
    response: SessionList,
    handler: ({ viewer }) => listSessions(ctx, viewer),
  });
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/users/me/sessions/:id',
    summary: 'Ends one of one’s own sessions and closes its tabs’ live connections.',
    params: IdParams,
    response: null,
    handler: ({ viewer, params }) => revokeSession(ctx, viewer, params.id),
  });
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/users/me/sessions',
    summary: 'Ends all of one’s sessions but this one.',
    response: MessageResponse,
    handler: ({ viewer }) => revokeOthers(ctx, viewer),
  });
  route(app, ctx, {
    ...proving,
    method: 'PATCH',
    url: '/users/me/email',
    summary: 'Asks for another email address, used once it is verified.',
    body: ChangeEmail,
    response: EmailChange,
    handler: ({ viewer, body }) => changeEmail(ctx, viewer, body),
  });
  route(app, ctx, {
    ...writing,
    method: 'POST',
    url: '/users/me/email/resend',
    summary: 'Mails the link of a change of email once more; 409 when none waits.',
    response: EmailChange,
    handler: ({ viewer }) => resendEmailChange(ctx, viewer),
  });
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/users/me/email',
    summary: 'Takes a change of email back that waits for verification.',
    response: EmailChange,
    handler: ({ viewer }) => cancelEmailChange(ctx, viewer),
  });
  route(app, ctx, {
    ...proving,
    method: 'PATCH',
    url: '/users/me/password',
    summary: 'Changes the password and ends all other sessions.',
    body: ChangePassword,
    response: MessageResponse,
    handler: ({ viewer, body }) => changePassword(ctx, viewer, body),
  });
  route(app, ctx, {
    ...proving,
    method: 'POST',
    url: '/users/me/deactivate',
    summary: 'Takes one out of everybody’s sight until one signs in again.',
    body: PasswordBody,
    response: MessageResponse,
    handler: ({ viewer, body }) => deactivate(ctx, viewer.userId, body.password),
  });
  route(app, ctx, {
    ...proving,
    method: 'POST',
    url: '/users/me/delete',
    summary: 'Deletes one’s account in 30 days, unless one signs in before.',
    body: PasswordBody,
    response: DeletionResponse,
    handler: ({ viewer, body }) => requestRemoval(ctx, viewer.userId, body.password),
  });
}
