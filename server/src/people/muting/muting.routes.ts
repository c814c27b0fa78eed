import {
  BlockedQuery,
  MessageResponse,
  MutedUserPage,
  MuteQuery,
  UserNameParams,
  UserPage,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listMuted, listRestricted } from '../lists/peopleLists.service';
import { mute, restrict, unmute, unrestrict } from './muting.service';

const reading = { auth: 'viewer', limit: 'read', query: BlockedQuery } as const;
const changing = {
  auth: 'viewer',
  limit: 'follow',
  params: UserNameParams,
  response: MessageResponse,
} as const;

/** Mounts the routes that mute and restrict users, end that, and list them. */
export function mountMuting(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...changing,
    endpoint: 'POST /users/:userName/mute',
    summary: 'Mutes a user for some hours or until unmuted.',
    query: MuteQuery,
    handler: ({ viewer, params, query }) => mute(ctx, viewer.userId, params.userName, query),
  });
  for (const [method, url, summary, action] of [
    ['DELETE', '/users/:userName/mute', 'Unmutes a user.', unmute],
    [
      'POST',
      '/users/:userName/restrict',
      'Has the viewer approve someone’s comments, and makes their messages requests.',
      restrict,
    ],
    ['DELETE', '/users/:userName/restrict', 'Ends that.', unrestrict],
  ] as const) {
    route(app, ctx, {
      ...changing,
      endpoint: `${method} ${url}`,
      summary,
      handler: ({ viewer, params }) => action(ctx, viewer.userId, params.userName),
    });
  }
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/muted-users',
    summary: 'Lists the users whom the viewer has muted, and until when.',
    response: MutedUserPage,
    handler: ({ viewer, query }) => listMuted(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/restricted-users',
    summary: 'Lists the users whom the viewer has restricted.',
    response: UserPage,
    handler: ({ viewer, query }) => listRestricted(ctx, viewer.userId, query),
  });
}
