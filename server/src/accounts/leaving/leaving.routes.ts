import { DeletionResponse, MessageResponse, PasswordBody } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { deactivate, requestRemoval } from './leaving.service';

/** Mounts the routes that deactivate and delete the viewer's account; both require the password. */
export function mountLeaving(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/users/me/deactivate',
    summary: 'Takes one out of everybody’s sight until one signs in again.',
    auth: 'viewer',
    limit: 'account',
    body: PasswordBody,
    response: MessageResponse,
    handler: ({ viewer, body }) => deactivate(ctx, viewer.userId, body.password),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/users/me/delete',
    summary: 'Deletes one’s account in 30 days, unless one signs in before.',
    auth: 'viewer',
    limit: 'account',
    body: PasswordBody,
    response: DeletionResponse,
    handler: ({ viewer, body }) => requestRemoval(ctx, viewer.userId, body.password),
  });
}
