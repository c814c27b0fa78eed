import { IdParams, MessageResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { setDismissed } from './dismissing.service';

/** Mounts the routes by which a viewer is not interested in a post. */
export function mountDismissing(app: FastifyInstance, ctx: AppContext): void {
  for (const [method, dismissed] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/posts/:id/dismiss',
      summary: dismissed
        ? 'Dismisses a post: the viewer’s feeds omit it.'
        : 'Restores a dismissed post to the viewer’s feeds.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => setDismissed(ctx, viewer.userId, params.id, dismissed),
    });
  }
}
