import {
  BookmarkAnswer,
  CreatePostFields,
  IdParams,
  LikesAnswer,
  MAX_POST_FILES,
  MessageAnswer,
  PostAnswer,
  RecoverAnswer,
} from '@kithkin/shared/contract';
import { withForm } from '../media';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { mountComments } from './commentRoutes';
import { mountReads } from './readRoutes';
import { bookmark, createPost, like, recover, trash } from './service';

const FORM = {
  fields: CreatePostFields,
  file: 'media',
  maxFiles: MAX_POST_FILES,
  tooMany: `You can only upload up to ${MAX_POST_FILES} files.`,
};

/** Posts, the feed, likes, bookmarks and comments (specification section 7). */
export const posts: Area = {
  name: 'posts',
  register(app, ctx) {
    mountReads(app, ctx);
    route(app, ctx, {
      method: 'POST',
      url: '/posts',
      summary: 'Makes a post of text, files, or both.',
      auth: 'viewer',
      limit: 'upload',
      form: CreatePostFields,
      answer: PostAnswer,
      status: 201,
      handler: ({ viewer, request }) =>
        withForm(ctx, request, FORM, async ({ fields, files }) => ({
          post: await createPost(ctx, viewer.userId, fields, files),
        })),
    });
    route(app, ctx, {
      method: 'DELETE',
      url: '/posts/:id',
      summary: 'Moves one’s own post to the trash.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      answer: MessageAnswer,
      handler: ({ viewer, params }) => trash(ctx, viewer.userId, params.id),
    });
    route(app, ctx, {
      method: 'PATCH',
      url: '/posts/:id/recover',
      summary: 'Takes one’s own post out of the trash.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      answer: RecoverAnswer,
      handler: ({ viewer, params }) => recover(ctx, viewer.userId, params.id),
    });
    for (const [method, on] of [
      ['POST', true],
      ['DELETE', false],
    ] as const) {
      route(app, ctx, {
        method,
        url: '/posts/:id/like',
        summary: on ? 'Likes a post.' : 'Takes a like back.',
        auth: 'viewer',
        limit: 'write',
        params: IdParams,
        answer: LikesAnswer,
        handler: ({ viewer, params }) => like(ctx, viewer.userId, params.id, on),
      });
      route(app, ctx, {
        method,
        url: '/posts/:id/bookmarks',
        summary: on ? 'Bookmarks a post.' : 'Drops a bookmark.',
        auth: 'viewer',
        limit: 'write',
        params: IdParams,
        answer: BookmarkAnswer,
        handler: ({ viewer, params }) => bookmark(ctx, viewer.userId, params.id, on),
      });
    }
    mountComments(app, ctx);
  },
};
