import {
  DecideApproval,
  DeletionResponse,
  IdParams,
  Login,
  LoginRejection,
  LoginResponse,
  MailTokenParams,
  MessageResponse,
  PasswordBody,
  Register,
  RegisterResponse,
  ResendVerification,
  SecretSignIn,
  VerifyEmailResponse,
  WaitingList,
} from '@kithkin/shared/contract';
import { allowMail } from '../mail/devPages';
import { sendMail } from '../mail/mail.jobs';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { decide, getWaiting } from './approval/approval.service';
import { mountChanges } from './changes/changes.routes';
import { withDevice } from './devices/deviceCookie';
import { deactivate, requestRemoval } from './leaving/leaving.service';
import { purgePeople } from './leaving/purge.jobs';
import { emailLinkJob } from './mails/mailing.jobs';
import { mountMe } from './me/me.routes';
import { mountRecovery } from './recovery/recovery.routes';
import { registrationMailJob } from './registration/registration.jobs';
import { confirmUnlessRequired, register } from './registration/registration.service';
import { sweepSessions } from './sessions/sessions.jobs';
import { mountSessions } from './sessions/sessions.routes';
import { login, signInWithSecret } from './signIn/signIn.service';
import { resendVerification, verifyEmail } from './verification/verification.service';

/** Registration, sign-in, sessions and account recovery. */
export const accounts: Area = {
  name: 'accounts',
  jobs: [sendMail, emailLinkJob, registrationMailJob, purgePeople, sweepSessions],
  register(app, ctx) {
    app.addHook('onReady', () => confirmUnlessRequired(ctx));
    mountMe(app, ctx);
    mountSessions(app, ctx);
    mountChanges(app, ctx);
    route(app, ctx, {
      endpoint: 'POST /users/me/deactivate',
      summary: 'Deactivates the viewer’s account until the next sign-in.',
      auth: 'viewer',
      limit: 'account',
      body: PasswordBody,
      response: MessageResponse,
      handler: ({ viewer, body }) => deactivate(ctx, viewer.userId, body.password),
    });
    route(app, ctx, {
      endpoint: 'POST /users/me/delete',
      summary: 'Deletes the viewer’s account after 30 days, unless the viewer signs in before.',
      auth: 'viewer',
      limit: 'account',
      body: PasswordBody,
      response: DeletionResponse,
      handler: ({ viewer, body }) => requestRemoval(ctx, viewer.userId, body.password),
    });
    route(app, ctx, {
      endpoint: 'POST /users/register',
      summary: 'Registers a user and emails a link that verifies the address.',
      auth: 'none',
      limit: 'register',
      body: Register,
      response: RegisterResponse,
      status: 201,
      async handler({ body, request, reply }) {
        const registered = await withDevice(ctx, request, reply, ({ deviceId }) =>
          register(ctx, body, deviceId),
        );
        // The owner reads the mails of a server for trials.
        if (body.ownerCode !== undefined) allowMail(ctx, reply);
        return registered;
      },
    });
    route(app, ctx, {
      endpoint: 'GET /approvals',
      summary: 'Lists the registrations that wait for approval, for admins.',
      auth: 'viewer',
      permission: 'registrations.decide',
      limit: 'read',
      response: WaitingList,
      handler: () => getWaiting(ctx),
    });
    route(app, ctx, {
      endpoint: 'POST /approvals/:id',
      summary: 'Approves or rejects a registration, and emails the user.',
      auth: 'viewer',
      permission: 'registrations.decide',
      limit: 'write',
      params: IdParams,
      body: DecideApproval,
      response: null,
      handler: ({ viewer, params, body }) => decide(ctx, viewer.userId, params.id, body),
    });
    route(app, ctx, {
      endpoint: 'POST /users/login',
      summary: 'Signs in with username or email, and password.',
      auth: 'none',
      limit: 'login',
      body: Login,
      response: LoginResponse,
      forbidden: LoginRejection,
      handler: ({ body, request, reply }) =>
        withDevice(ctx, request, reply, (from) => login(ctx, body, from)),
    });
    route(app, ctx, {
      endpoint: 'POST /users/login/secret',
      summary: 'Signs in once with the secret of the browser that registered the account.',
      auth: 'none',
      limit: 'login',
      body: SecretSignIn,
      response: LoginResponse,
      handler: ({ body, request, reply }) =>
        withDevice(ctx, request, reply, (from) => signInWithSecret(ctx, body, from)),
    });
    route(app, ctx, {
      endpoint: 'GET /users/verify-email/:token',
      summary: 'Verifies an address; idempotent.',
      auth: 'none',
      limit: 'reset',
      params: MailTokenParams,
      response: VerifyEmailResponse,
      handler: ({ params }) => verifyEmail(ctx, params.token),
    });
    route(app, ctx, {
      endpoint: 'POST /users/resend-verification',
      summary:
        'Emails the verification link again; the response is the same for every name and address.',
      auth: 'none',
      limit: 'mail',
      body: ResendVerification,
      response: MessageResponse,
      handler: ({ body }) => resendVerification(ctx, body),
    });
    mountRecovery(app, ctx);
  },
};
