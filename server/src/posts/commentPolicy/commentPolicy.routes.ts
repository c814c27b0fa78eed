import { IdParams, PostResponse, SetCommentPolicy } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { setCommentPolicy } from './commentPolicy.service';

/** Mounts the route that changes who may comment on a post. */
export function mountCommentPolicy(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'PATCH',
    url: '/posts/:id/comment-policy',
    summary: 'Changes who may comment on the viewer’s own post.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    body: SetCommentPolicy,
    response: PostResponse,
    handler: async ({ viewer, params, body }) => ({
      post: await setCommentPolicy(ctx, viewer.userId, params.id, body.commentPolicy),
    }),
  });
}
