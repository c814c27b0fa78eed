import {
  AvatarResponse,
  FollowRequestAction,
  FollowResponse,
  MessageResponse,
  UserNameParams,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import type { FormDefinition } from '../../platform/http/formDefinition';
import { route } from '../../platform/http/route';
import { changeAvatar, profileOf } from '../profile/profile.service';
import {
  block,
  follow,
  removeFollower,
  respondToRequest,
  unblock,
  unfollow,
} from './relations.service';

const AVATAR_FORM: FormDefinition = {
  fields: Type.Object({}),
  files: {
    name: 'avatar',
    min: 1,
    max: 1,
    kinds: ACCEPTED_KINDS.photo,
    tooMany: 'Please choose one picture.',
  },
};

const following = { auth: 'viewer', limit: 'follow' } as const;

/** Mounts the routes that change the profile, follows and blocks. */
export function mountWrites(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    auth: 'viewer',
    limit: 'upload',
    method: 'PATCH',
    url: '/users/me/avatar',
    summary: 'Sets one’s portrait.',
    form: AVATAR_FORM,
    response: AvatarResponse,
    async handler({ viewer, request }) {
      await withForm(ctx, request, AVATAR_FORM, ({ files }) =>
        changeAvatar(ctx, viewer.userId, files),
      );
      return { updatedUser: await profileOf(ctx, viewer.userId, viewer.userId) };
    },
  });
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
