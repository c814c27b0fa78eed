import {
  EmailBody,
  MailTokenParams,
  MessageResponse,
  ResetPassword,
  RestoreEmail,
  RestoreEmailResponse,
  ValidResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import {
  forgotPassword,
  isResetTokenValid,
  resetPassword,
  restoreReplacedEmail,
} from './recovery.service';

/** Mounts the routes that recover an account by mailed links. */
export function mountRecovery(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'POST /users/forgot-password',
    summary: 'Emails a reset link; the response is the same for every address.',
    auth: 'none',
    limit: 'mail',
    body: EmailBody,
    response: MessageResponse,
    handler: ({ body }) => forgotPassword(ctx, body.email),
  });
  route(app, ctx, {
    endpoint: 'GET /users/validate-reset-token/:token',
    summary: 'Checks a reset token.',
    auth: 'none',
    limit: 'reset',
    params: MailTokenParams,
    response: ValidResponse,
    handler: async ({ params }) => ({ valid: await isResetTokenValid(ctx, params.token) }),
  });
  route(app, ctx, {
    endpoint: 'POST /users/reset-password',
    summary: 'Sets a new password and ends all sessions.',
    auth: 'none',
    limit: 'reset',
    body: ResetPassword,
    // Only an invalid or expired token gets 400, so that the screen can distinguish the errors.
    invalidStatus: 422,
    response: MessageResponse,
    handler: ({ body }) => resetPassword(ctx, body),
  });
  route(app, ctx, {
    endpoint: 'POST /users/restore-email',
    summary: 'Reverts a change of email, ends all sessions and invalidates the password.',
    auth: 'none',
    limit: 'reset',
    body: RestoreEmail,
    response: RestoreEmailResponse,
    handler: ({ body }) => restoreReplacedEmail(ctx, body.token),
  });
}
