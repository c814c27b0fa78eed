import { IdParams, MessageResponse, RecoverResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { deletePermanently, recover, trash } from './trash.service';

const writing = { auth: 'viewer', limit: 'write', params: IdParams } as const;

/** Mounts the routes that move posts into the trash and out of it. */
export function mountTrash(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/posts/:id',
    summary: 'Moves the viewer’s own post to the trash.',
    response: MessageResponse,
    handler: ({ viewer, params }) => trash(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    method: 'PATCH',
    url: '/posts/:id/recover',
    summary: 'Restores the viewer’s own post from the trash.',
    response: RecoverResponse,
    handler: ({ viewer, params }) => recover(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    method: 'DELETE',
    url: '/posts/:id/permanent',
    summary:
      'Deletes the viewer’s own post permanently: from the trash, or before its scheduled time.',
    response: MessageResponse,
    handler: ({ viewer, params }) => deletePermanently(ctx, viewer.userId, params.id),
  });
}
