import {
  UserNameParams,
  ViewAsParams,
  ViewAsResponse,
  ViewAsUserResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { viewAs, viewAsUser } from './viewAs.service';

/** Mounts the routes that show the viewer their own profile as others see it. */
export function mountViewAs(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/view-as/:kind',
    summary:
      'Returns the viewer’s own profile and its posts, as a follower or a stranger receives them.',
    auth: 'viewer',
    limit: 'read',
    params: ViewAsParams,
    response: ViewAsResponse,
    handler: ({ viewer, params }) => viewAs(ctx, viewer.userId, params.kind),
  });
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/view-as-user/:userName',
    summary: 'Returns the viewer’s own profile and its posts, as a given user receives them.',
    auth: 'viewer',
    limit: 'read',
    params: UserNameParams,
    response: ViewAsUserResponse,
    handler: ({ viewer, params }) => viewAsUser(ctx, viewer.userId, params.userName),
  });
}
