import {
  BlockQuery,
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
    endpoint: 'POST /users/:userName/follow',
    summary: 'Follows a user, or requests to follow a private account.',
    params: UserNameParams,
    response: FollowResponse,
    handler: ({ viewer, params }) => follow(ctx, viewer.userId, params.userName),
  });
  route(app, ctx, {
    ...following,
    endpoint: 'POST /users/:userName/follow-requests',
    summary: 'Accepts or rejects a follow request.',
    params: UserNameParams,
    body: FollowRequestAction,
    response: MessageResponse,
    handler: ({ viewer, params, body }) =>
      respondToRequest(ctx, viewer.userId, params.userName, body.action),
  });
  route(app, ctx, {
    ...following,
    endpoint: 'POST /users/:userName/block',
    summary:
      'Blocks a user; optionally with accounts that the user registers later in the same browser.',
    params: UserNameParams,
    query: BlockQuery,
    response: MessageResponse,
    handler: ({ viewer, params, query }) => block(ctx, viewer.userId, params.userName, query),
  });
  for (const [method, url, summary, action] of [
    ['DELETE', '/users/:userName/follow', 'Unfollows, or withdraws a request.', unfollow],
    ['DELETE', '/users/me/followers/:userName', 'Removes a follower.', removeFollower],
    ['DELETE', '/users/:userName/block', 'Unblocks someone.', unblock],
  ] as const) {
    route(app, ctx, {
      ...following,
      endpoint: `${method} ${url}`,
      summary,
      params: UserNameParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => action(ctx, viewer.userId, params.userName),
    });
  }
}
