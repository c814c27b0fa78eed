import {
  CreatePostFields,
  CreateShare,
  IdParams,
  MAX_POST_FILES,
  PostResponse,
  ShareResponse,
  UpdatePostFields,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ACCEPTED_KINDS, withForm } from '../../media';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { createPost } from './createPost.service';
import { editPost, TOO_MANY_FILES } from './editPost.service';
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

/** Mounts the routes that create, edit and share posts. */
export function mountWrites(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/posts',
    summary:
      'Creates a post of text, files, or both; with `scheduledAt` it is published at that time.',
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
    method: 'POST',
    url: '/posts/:id/share',
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
}
