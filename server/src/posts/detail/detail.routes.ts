import { IdParams, PostResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { postDetail } from './detail.service';

/** Mounts the route that reads one post. */
export function mountDetail(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/posts/:id',
    summary: 'Returns a post with the first page of its comments.',
    auth: 'viewer',
    limit: 'read',
    params: IdParams,
    response: PostResponse,
    handler: ({ viewer, params }) => postDetail(ctx, viewer.userId, params.id),
  });
}
