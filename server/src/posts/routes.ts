import {
  BookmarkAnswer,
  CreatePostFields,
  IdParams,
  LikesAnswer,
  MAX_POST_FILES,
  MessageAnswer,
  PageQuery,
  PersonParams,
  PostAnswer,
  PostPage,
  PostsQuery,
  RecoverAnswer,
} from '@kithkin/shared/contract';
import { withForm } from '../media';
import { profileOf } from '../people/service';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { mountComments } from './commentRoutes';
import { commentsOf } from './comments';
import { homeFeed, postsOf, taggedPosts } from './lists';
import { accessPost } from './policy';
import { postOf } from './read';
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
    route(app, ctx, {
      method: 'GET',
      url: '/posts',
      summary: 'The home feed, newest first; with `tag`, the visible posts of a tag.',
      auth: 'viewer',
      limit: 'read',
      query: PostsQuery,
      answer: PostPage,
      handler: ({ viewer, query }) =>
        query.tag === undefined
          ? homeFeed(ctx, viewer.userId, query)
          : taggedPosts(ctx, viewer.userId, query.tag, query),
    });
    route(app, ctx, {
      method: 'GET',
      url: '/users/:id/posts',
      summary: 'What someone has posted, newest first.',
      auth: 'viewer',
      limit: 'read',
      params: PersonParams,
      query: PageQuery,
      answer: PostPage,
      async handler({ viewer, params, query }) {
        const person = await profileOf(ctx, viewer.userId, params.id);
        return postsOf(ctx, viewer.userId, person._id, query);
      },
    });
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
      method: 'GET',
      url: '/posts/:id',
      summary: 'A post with the first page of its comments.',
      auth: 'viewer',
      limit: 'read',
      params: IdParams,
      answer: PostAnswer,
      async handler({ viewer, params }) {
        await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
        const [post, { comments }] = await Promise.all([
          postOf(ctx, viewer.userId, params.id),
          commentsOf(ctx, viewer.userId, params.id),
        ]);
        return { post: { ...post, comments } };
      },
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
