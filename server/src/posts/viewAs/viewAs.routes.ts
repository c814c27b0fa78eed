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
    summary: 'The viewer’s own profile and its posts, as a follower or a stranger gets them.',
    auth: 'viewer',
    limit: 'read',
    params: ViewAsParams,
    response: ViewAsResponse,
    handler: ({ viewer, params }) => viewAs(ctx, viewer.userId, params.kind),
  });
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/view-as-user/:userName',
    summary: 'The viewer’s own profile and its posts, as a certain user gets them.',
    auth: 'viewer',
    limit: 'read',
    params: UserNameParams,
    response: ViewAsUserResponse,
    handler: ({ viewer, params }) => viewAsUser(ctx, viewer.userId, params.userName),
  });
}
