import { ViewAsParams, ViewAsResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { viewAs } from './viewAs.service';

/** Mounts the route that shows the viewer their own profile as others see it. */
export function mountViewAs(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/view-as/:kind',
    summary: 'The viewer’s own profile and its posts, as a follower or a stranger gets them.',
    auth: 'viewer',
    limit: 'read',
    params: ViewAsParams,
    response: ViewAsResponse,
    handler: ({ viewer, params }) => viewAs(ctx, viewer.userId, params.kind),
  });
}
