import {
  EmailBody,
  Login,
  LoginResponse,
  MailTokenParams,
  MeResponse,
  MessageResponse,
  RefreshToken,
  Register,
  RegisterResponse,
  ResendVerification,
  ResetPassword,
  RestoreEmail,
  RestoreEmailResponse,
  Tokens,
  ValidResponse,
} from '@kithkin/shared/contract';
import type { FastifyRequest } from 'fastify';
import { sendMail } from '../mail/mail.jobs';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { login } from './accounts.service';
import { emailLinkJob } from './mailing';
import { me } from './me';
import { mountAccount } from './ownAccount.routes';
import { purgePeople, sweepSessions } from './purge';
import {
  forgotPassword,
  isResetTokenValid,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './recovery';
import { register, registrationMailJob } from './registration';
import { confirmAllAccounts } from './registration.store';
import { restoreReplacedEmail } from './restoring';
import type { Origin } from './sessions';

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** Registration, sign-in, sessions and account recovery. */
export const accounts: Area = {
  name: 'accounts',
  jobs: [sendMail, emailLinkJob, registrationMailJob, purgePeople, sweepSessions],
  register(app, ctx) {
    mountAccount(app, ctx);
    if (ctx.config.emailVerification === 'optional') {
      app.addHook('onReady', () => confirmAllAccounts(ctx.db));
    }
    route(app, ctx, {
      method: 'POST',
      url: '/users/register',
      summary: 'Registers a person and mails a link that verifies the address.',
      auth: 'none',
      limit: 'register',
      body: Register,
      response: RegisterResponse,
      status: 201,
      handler: ({ body }) => register(ctx, body),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/login',
      summary: 'Signs in with user name or email, and password.',
      auth: 'none',
      limit: 'login',
      body: Login,
      response: LoginResponse,
      handler: ({ body, request }) => login(ctx, body, originOf(request)),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/refresh-token',
      summary: 'Gives the next pair of tokens for a refresh token.',
      auth: 'none',
      limit: 'refresh',
      body: RefreshToken,
      response: Tokens,
      handler: ({ body, request }) => ctx.sessions.refresh(body.refreshToken, originOf(request)),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/logout',
      summary: 'Ends this session on the server.',
      auth: 'viewer',
      limit: 'write',
      response: null,
      handler: ({ viewer }) => ctx.sessions.end(viewer.sessionId, 'signed-out'),
    });
    route(app, ctx, {
      method: 'GET',
      url: '/users/verify-email/:token',
      summary: 'Verifies an address; may be repeated.',
      auth: 'none',
      limit: 'reset',
      params: MailTokenParams,
      response: MessageResponse,
      handler: ({ params }) => verifyEmail(ctx, params.token),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/resend-verification',
      summary: 'Mails the verification link again; the same answer for every name and address.',
      auth: 'none',
      limit: 'mail',
      body: ResendVerification,
      response: MessageResponse,
      handler: ({ body }) => resendVerification(ctx, body),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/forgot-password',
      summary: 'Mails a reset link; the same answer for every address.',
      auth: 'none',
      limit: 'mail',
      body: EmailBody,
      response: MessageResponse,
      handler: ({ body }) => forgotPassword(ctx, body.email),
    });
    route(app, ctx, {
      method: 'GET',
      url: '/users/validate-reset-token/:token',
      summary: 'Says whether a reset token is good, without using it up.',
      auth: 'none',
      limit: 'reset',
      params: MailTokenParams,
      response: ValidResponse,
      handler: async ({ params }) => ({ valid: await isResetTokenValid(ctx, params.token) }),
    });
    route(app, ctx, {
      method: 'POST',
      url: '/users/reset-password',
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
      method: 'POST',
      url: '/users/restore-email',
      summary: 'Takes a change of email back, ends all sessions and makes the password void.',
      auth: 'none',
      limit: 'reset',
      body: RestoreEmail,
      response: RestoreEmailResponse,
      handler: ({ body }) => restoreReplacedEmail(ctx, body.token),
    });
    route(app, ctx, {
      method: 'GET',
      url: '/users/me',
      summary: 'The signed-in person.',
      auth: 'viewer',
      limit: 'read',
      response: MeResponse,
      handler: async ({ viewer }) => ({ user: await me(ctx, viewer.userId) }),
    });
  },
};
