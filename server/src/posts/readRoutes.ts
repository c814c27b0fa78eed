import {
  IdParams,
  PageQuery,
  PersonParams,
  PostAnswer,
  PostPage,
  PostsQuery,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { profileOf } from '../people/service';
import type { AppContext } from '../platform/context';
import { route } from '../platform/http/route';
import { commentsOf } from './comments';
import { homeFeed, postsOf, taggedPosts } from './lists';
import { accessPost } from './policy';
import { postOf } from './read';

/** The calls that read posts. */
export function mountReads(app: FastifyInstance, ctx: AppContext): void {
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
}
