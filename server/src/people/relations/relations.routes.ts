import {
  FollowRequestAction,
  FollowResponse,
  MessageResponse,
  UserNameParams,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import {
  block,
  follow,
  removeFollower,
  respondToRequest,
  unblock,
  unfollow,
} from './relations.service';

const following = { auth: 'viewer', limit: 'follow' } as const;

/** Mounts the routes that change follows and blocks. */
export function mountRelations(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...following,
    method: 'POST',
    url: '/users/:userName/follow',
    summary: 'Follows, or asks a private account to be let in.',
    params: UserNameParams,
    response: FollowResponse,
    handler: ({ viewer, params }) => follow(ctx, viewer.userId, params.userName),
  });
  route(app, ctx, {
    ...following,
    method: 'POST',
    url: '/users/:userName/follow-requests',
    summary: 'Accepts or rejects a follow request.',
    params: UserNameParams,
    body: FollowRequestAction,
    response: MessageResponse,
    handler: ({ viewer, params, body }) =>
      respondToRequest(ctx, viewer.userId, params.userName, body.action),
  });
  for (const [method, url, summary, action] of [
    ['DELETE', '/users/:userName/follow', 'Unfollows, or withdraws a request.', unfollow],
    ['DELETE', '/users/me/followers/:userName', 'Removes a follower.', removeFollower],
    ['POST', '/users/:userName/block', 'Blocks someone.', block],
    ['DELETE', '/users/:userName/block', 'Unblocks someone.', unblock],
  ] as const) {
    route(app, ctx, {
      ...following,
      method,
      url,
      summary,
      params: UserNameParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => action(ctx, viewer.userId, params.userName),
    });
  }
}
