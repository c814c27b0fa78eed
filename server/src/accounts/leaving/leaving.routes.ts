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
    summary: 'Deactivates the viewer’s account until the next sign-in.',
    auth: 'viewer',
    limit: 'account',
    body: PasswordBody,
    response: MessageResponse,
    handler: ({ viewer, body }) => deactivate(ctx, viewer.userId, body.password),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/users/me/delete',
    summary: 'Deletes the viewer’s account after 30 days, unless the viewer signs in before.',
    auth: 'viewer',
    limit: 'account',
    body: PasswordBody,
    response: DeletionResponse,
    handler: ({ viewer, body }) => requestRemoval(ctx, viewer.userId, body.password),
  });
}
