import {
  CreatePostFields,
  CreateShare,
  IdParams,
  MAX_POST_FILES,
  MessageResponse,
  PostResponse,
  RecoverResponse,
  ShareResponse,
  UpdatePostFields,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ACCEPTED_KINDS, type MediaArea, withForm } from '../media';
import type { AppContext } from '../platform/context';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { mountComments } from './comments/comments.routes';
import { mountDismissing } from './dismissing/dismissing.routes';
import { mountReads } from './lists/lists.routes';
import { mountPinning } from './pinning/pinning.routes';
import { publishVideoPost } from './posts.events';
import { postJobs } from './posts.jobs';
import { mountReactions } from './reactions/reactions.routes';
import { publishNow } from './schedule/schedule.service';
import { deletePermanently, recover, trash } from './trash/trash.service';
import { createPost } from './write/createPost.service';
import { editPost, TOO_MANY_FILES } from './write/editPost.service';
import { share } from './write/share.service';

const files = {
  name: 'media',
  max: MAX_POST_FILES,
  kinds: ACCEPTED_KINDS.post,
  tooMany: TOO_MANY_FILES,
};
const CREATE_FORM = { fields: CreatePostFields, files };
const UPDATE_FORM = { fields: UpdatePostFields, files };
const SHARE_FORM = { fields: CreateShare };

/** Posts, feeds, likes, bookmarks and comments. */
export const posts: Area & MediaArea = {
  onVideoPrepared: publishVideoPost,
  name: 'posts',
  jobs: postJobs,
  register(app, ctx) {
    mountReads(app, ctx);
    mountWrites(app, ctx);
    mountReactions(app, ctx);
    mountDismissing(app, ctx);
    mountPinning(app, ctx);
    mountComments(app, ctx);
  },
};

function mountWrites(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/posts',
    summary: 'Makes a post of text, files, or both; with `scheduledAt` it appears at that time.',
    auth: 'viewer',
    limit: 'post',
    form: CREATE_FORM,
    response: PostResponse,
    status: 201,
    handler: ({ viewer, request }) =>
      withForm(ctx, request, CREATE_FORM, async ({ fields, files }) => ({
        post: await createPost(ctx, viewer.userId, fields, files),
      })),
  });
  route(app, ctx, {
    method: 'PATCH',
    url: '/posts/:id',
    summary: 'Changes one’s own post; what is absent stays as it is.',
    auth: 'viewer',
    limit: 'upload',
    params: IdParams,
    form: UPDATE_FORM,
    response: PostResponse,
    handler: ({ viewer, params, request }) =>
      withForm(ctx, request, UPDATE_FORM, async ({ fields, files }) => ({
        post: await editPost(ctx, viewer.userId, params.id, fields, files),
      })),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/posts/:id/publish',
    summary: 'Posts at once what was scheduled for later.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: PostResponse,
    handler: async ({ viewer, params }) => ({
      post: await publishNow(ctx, viewer.userId, params.id),
    }),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/posts/:id/share',
    summary: 'Shares a post, with a message or without; of a share, its original.',
    auth: 'viewer',
    limit: 'post',
    params: IdParams,
    form: SHARE_FORM,
    response: ShareResponse,
    status: 201,
    handler: ({ viewer, params, request }) =>
      withForm(ctx, request, SHARE_FORM, ({ fields }) =>
        share(ctx, viewer.userId, params.id, fields),
      ),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: '/posts/:id',
    summary: 'Moves one’s own post to the trash.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => trash(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    method: 'PATCH',
    url: '/posts/:id/recover',
    summary: 'Takes one’s own post out of the trash.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: RecoverResponse,
    handler: ({ viewer, params }) => recover(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    method: 'DELETE',
    url: '/posts/:id/permanent',
    summary: 'Removes one’s own post for good: from the trash, or while it waits for its time.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: MessageResponse,
    handler: ({ viewer, params }) => deletePermanently(ctx, viewer.userId, params.id),
  });
}
