import {
  MailTokenParams,
  MessageResponse,
  ResendVerification,
  VerifyEmailResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { resendVerification, verifyEmail } from './verification.service';

/** Mounts the routes that verify the address of a registration or of a change. */
export function mountVerification(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/users/verify-email/:token',
    summary: 'Verifies an address; idempotent.',
    auth: 'none',
    limit: 'reset',
    params: MailTokenParams,
    response: VerifyEmailResponse,
    handler: ({ params }) => verifyEmail(ctx, params.token),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/users/resend-verification',
    summary:
      'Mails the verification link again; the response is the same for every name and address.',
    auth: 'none',
    limit: 'mail',
    body: ResendVerification,
    response: MessageResponse,
    handler: ({ body }) => resendVerification(ctx, body),
  });
}
