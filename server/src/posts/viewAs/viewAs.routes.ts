import {
  UserNameParams,
  ViewAsParams,
  ViewAsResponse,
  ViewAsUserResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
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
    handler: async ({ viewer, params }) =>
      new Presented(await viewAs(ctx, viewer.userId, params.kind)),
  });
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/view-as-user/:userName',
    summary: 'Returns the viewer’s own profile and its posts, as a given user receives them.',
    auth: 'viewer',
    limit: 'read',
    params: UserNameParams,
    response: ViewAsUserResponse,
    handler: async ({ viewer, params }) =>
      new Presented(await viewAsUser(ctx, viewer.userId, params.userName)),
  });
}
