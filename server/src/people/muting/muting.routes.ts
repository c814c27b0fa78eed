import {
  BlockedQuery,
  MessageResponse,
  MutedUserPage,
  MuteQuery,
  UserNameParams,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { listMuted } from '../lists/peopleLists.service';
import { mute, unmute } from './muting.service';

/** Mounts the routes that mute, unmute and list muted users. */
export function mountMuting(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/users/:userName/mute',
    summary: 'Mutes a user for some hours or until unmuted.',
    auth: 'viewer',
    limit: 'follow',
    params: UserNameParams,
    query: MuteQuery,
    response: MessageResponse,
    handler: ({ viewer, params, query }) => mute(ctx, viewer.userId, params.userName, query),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: '/users/:userName/mute',
    summary: 'Unmutes a user.',
    auth: 'viewer',
    limit: 'follow',
    params: UserNameParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => unmute(ctx, viewer.userId, params.userName),
  });
  route(app, ctx, {
    method: 'GET',
    url: '/users/me/muted-users',
    summary: 'Lists the users whom the viewer has muted, and until when.',
    auth: 'viewer',
    limit: 'read',
    query: BlockedQuery,
    response: MutedUserPage,
    handler: ({ viewer, query }) => listMuted(ctx, viewer.userId, query),
  });
}
