import {
  ChangeEmail,
  ChangePassword,
  EmailChange,
  MessageResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  resendEmailChange,
} from './changes.service';

/** Routes that require the password again have the rate limit of signing in. */
const proving = { auth: 'viewer', limit: 'account' } as const;
const writing = { auth: 'viewer', limit: 'write' } as const;

/** Mounts the routes that change the viewer's email and password. */
export function mountChanges(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...proving,
    endpoint: 'PATCH /users/me/email',
    summary: 'Requests a change of the email address, which takes effect once verified.',
    body: ChangeEmail,
    response: EmailChange,
    handler: ({ viewer, body }) => changeEmail(ctx, viewer, body),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /users/me/email/resend',
    summary: 'Emails the link of a pending change of email again; 409 if there is none.',
    response: EmailChange,
    handler: ({ viewer }) => resendEmailChange(ctx, viewer),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /users/me/email',
    summary: 'Cancels a pending change of email.',
    response: EmailChange,
    handler: ({ viewer }) => cancelEmailChange(ctx, viewer),
  });
  route(app, ctx, {
    ...proving,
    endpoint: 'PATCH /users/me/password',
    summary: 'Changes the password and ends all other sessions.',
    body: ChangePassword,
    response: MessageResponse,
    handler: ({ viewer, body }) => changePassword(ctx, viewer, body),
  });
}
