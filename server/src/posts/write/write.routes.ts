import {
  CreatePostFields,
  CreateShare,
  IdParams,
  MAX_POST_FILES,
  MessageResponse,
  PostResponse,
  RecoverResponse,
  SetCommentPolicy,
  ShareResponse,
  UpdatePostFields,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { publishNow } from '../schedule/schedule.service';
import { deletePermanently, recover, trash } from '../trash/trash.service';
import { createPost } from './createPost.service';
import { editPost, setCommentPolicy, TOO_MANY_FILES } from './editPost.service';
import { share } from './share.service';

const files = {
  name: 'media',
  max: MAX_POST_FILES,
  kinds: ACCEPTED_KINDS.post,
  tooMany: TOO_MANY_FILES,
};
const CREATE_FORM = { fields: CreatePostFields, files };
const UPDATE_FORM = { fields: UpdatePostFields, files };
const SHARE_FORM = { fields: CreateShare };

const writing = { auth: 'viewer', limit: 'write', params: IdParams } as const;

/** Mounts the routes that create, change, share and delete posts. */
export function mountWrites(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'POST /posts',
    summary:
      'Creates a post of text, files, or both, or with a poll; with `scheduledAt` it is published at that time.',
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
    endpoint: 'PATCH /posts/:id',
    summary: 'Changes the viewer’s own post; absent fields do not change.',
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
    endpoint: 'POST /posts/:id/share',
    summary: 'Shares a post, optionally with a message. Sharing a share shares its original.',
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
    ...writing,
    endpoint: 'PATCH /posts/:id/comment-policy',
    summary: 'Changes who may comment on the viewer’s own post.',
    body: SetCommentPolicy,
    response: PostResponse,
    handler: async ({ viewer, params, body }) => ({
      post: await setCommentPolicy(ctx, viewer.userId, params.id, body.commentPolicy),
    }),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'POST /posts/:id/publish',
    summary: 'Publishes a scheduled post immediately.',
    response: PostResponse,
    handler: async ({ viewer, params }) => ({
      post: await publishNow(ctx, viewer.userId, params.id),
    }),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /posts/:id',
    summary: 'Moves the viewer’s own post to the trash.',
    response: MessageResponse,
    handler: ({ viewer, params }) => trash(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'PATCH /posts/:id/recover',
    summary: 'Restores the viewer’s own post from the trash.',
    response: RecoverResponse,
    handler: ({ viewer, params }) => recover(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...writing,
    endpoint: 'DELETE /posts/:id/permanent',
    summary:
      'Deletes the viewer’s own post permanently: from the trash, or before its scheduled time.',
    response: MessageResponse,
    handler: ({ viewer, params }) => deletePermanently(ctx, viewer.userId, params.id),
  });
}
