import { BlockedQuery, MessageResponse, UserNameParams, UserPage } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listRestricted } from '../lists/peopleLists.service';
import { setRestricted } from './restrictions.service';

/** Mounts the routes that restrict users, end that, and list them. */
export function mountRestrictions(app: FastifyInstance, ctx: AppContext): void {
  for (const [method, restricted] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/users/:userName/restrict',
      summary: restricted
        ? 'Has the viewer approve someone’s comments, and makes their messages requests.'
        : 'Ends that.',
      auth: 'viewer',
      limit: 'follow',
      params: UserNameParams,
      response: MessageResponse,
      handler: ({ viewer, params }) =>
        setRestricted(ctx, viewer.userId, params.userName, restricted),
    });
  }
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/restricted-users',
    summary: 'Lists the users whom the viewer has restricted.',
    auth: 'viewer',
    limit: 'read',
    query: BlockedQuery,
    response: UserPage,
    handler: ({ viewer, query }) => listRestricted(ctx, viewer.userId, query),
  });
}
