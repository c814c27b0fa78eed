import { BlockedQuery, MessageResponse, UserNameParams, UserPage } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listMuted } from '../lists/peopleLists.service';
import { setMuted } from './muting.service';

/** Mounts the routes that mute, unmute and list muted users. */
export function mountMuting(app: FastifyInstance, ctx: AppContext): void {
  for (const [method, muted] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/users/:userName/mute',
      summary: muted
        ? 'Leaves someone’s posts and stories out of the viewer’s feeds.'
        : 'Shows someone’s posts and stories in the viewer’s feeds again.',
      auth: 'viewer',
      limit: 'follow',
      params: UserNameParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => setMuted(ctx, viewer.userId, params.userName, muted),
    });
  }
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/muted-users',
    summary: 'Whom the viewer has muted.',
    auth: 'viewer',
    limit: 'read',
    query: BlockedQuery,
    response: UserPage,
    handler: ({ viewer, query }) => listMuted(ctx, viewer.userId, query),
  });
}
