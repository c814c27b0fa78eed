import { IdParams, LessOfList, MessageResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listLessOf, setLessOf } from './lessOf.service';

/** Mounts the routes by which a viewer sees less of what a post is like. */
export function mountLessOf(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/posts/less',
    summary: 'Lists the posts of which the viewer wants to see fewer, newest first.',
    auth: 'viewer',
    limit: 'read',
    response: LessOfList,
    handler: ({ viewer }) => listLessOf(ctx, viewer.userId),
  });
  for (const [method, less] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/posts/:id/less',
      summary: less
        ? 'Dismisses a post, and suggests its author and posts with its tags only no more, for 30 days.'
        : 'Ends that, and restores the post to the viewer’s feeds.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => setLessOf(ctx, viewer.userId, params.id, less),
    });
  }
}
