import { IdParams, PostResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { publishNow } from './schedule.service';

/** Mounts the route that publishes a scheduled post. */
export function mountSchedule(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/posts/:id/publish',
    summary: 'Publishes a scheduled post immediately.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: PostResponse,
    handler: async ({ viewer, params }) => ({
      post: await publishNow(ctx, viewer.userId, params.id),
    }),
  });
}
