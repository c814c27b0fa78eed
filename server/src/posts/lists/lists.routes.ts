import {
  BookmarkPage,
  EditHistory,
  IdParams,
  OwnPosts,
  PageQuery,
  PersonParams,
  PostPage,
  PostResponse,
  PostsQuery,
  PostsResponse,
  TagCounts,
  TagQuery,
  UserNameParams,
  ViewAsParams,
  ViewAsResponse,
  ViewAsUserResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { userNotFound } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { postDetail } from '../detail/detail.service';
import { historyOf } from '../edits/edits.service';
import { alsoRead, explore, listTagsByPrefix, trending } from '../explore/explore.service';
import { accessPost } from '../posts.policy';
import { listBookmarks, listFeed, listOwn, listPostsOf } from './lists.service';
import { viewAs, viewAsUser } from './viewAs.service';

const reading = { auth: 'viewer', limit: 'read' } as const;

/** Mounts the routes that read posts: lists, one post, tags, and the viewer’s own profile as others see it. */
export function mountLists(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id',
    summary: 'Returns a post with the first page of its comments.',
    params: IdParams,
    response: PostResponse,
    handler: ({ viewer, params }) => postDetail(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/:id/edits',
    summary: 'Lists what a post was before its edits, the last version first.',
    params: IdParams,
    response: EditHistory,
    async handler({ viewer, params }) {
      await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
      return historyOf(ctx.db, params.id);
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts',
    summary:
      'Lists the home feed, newest first; with `tag`, the visible posts of a tag; with `explore`, the highest ranked recent posts.',
    query: PostsQuery,
    response: PostsResponse,
    handler: ({ viewer, query }) =>
      query.explore ? explore(ctx, viewer.userId, query) : listFeed(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/:id/posts',
    summary: 'Lists the posts of a user, newest first.',
    params: PersonParams,
    query: PageQuery,
    response: PostPage,
    async handler({ viewer, params, query }) {
      const page = await listPostsOf(ctx, viewer.userId, params.id, query);
      if (!page) throw userNotFound();
      return page;
    },
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/bookmarks',
    summary: 'Lists the bookmarked posts that the viewer may still see, latest bookmark first.',
    query: PageQuery,
    response: BookmarkPage,
    handler: ({ viewer, query }) => listBookmarks(ctx, viewer.userId, query),
  });
  for (const [url, summary, list] of [
    ['/posts/deleted/list', 'The viewer’s deleted posts, latest first.', 'trashed'],
    ['/posts/scheduled', 'The viewer’s scheduled posts, next first.', 'scheduled'],
    ['/posts/dismissed', 'Posts that the viewer has dismissed, latest first.', 'dismissed'],
  ] as const) {
    route(app, ctx, {
      ...reading,
      endpoint: `GET ${url}`,
      summary,
      query: PageQuery,
      response: OwnPosts,
      handler: ({ viewer, query }) => listOwn(ctx, list, viewer.userId, query),
    });
  }
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/trending',
    summary: 'Lists the tags with the most authors of visible public posts of the last seven days.',
    response: TagCounts,
    handler: ({ viewer }) => trending(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/also-read',
    summary: 'Lists popular recent public posts of users whom the viewer does not follow.',
    response: PostPage,
    handler: ({ viewer }) => alsoRead(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/tags',
    summary: 'Lists the tags that begin with the given text, most used first.',
    query: TagQuery,
    response: TagCounts,
    handler: ({ viewer, query }) => listTagsByPrefix(ctx, viewer.userId, query.q),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/view-as/:kind',
    summary:
      'Returns the viewer’s own profile and its posts, as a follower or a stranger receives them.',
    params: ViewAsParams,
    response: ViewAsResponse,
    handler: async ({ viewer, params }) =>
      new Presented(await viewAs(ctx, viewer.userId, params.kind)),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/view-as-user/:userName',
    summary: 'Returns the viewer’s own profile and its posts, as a given user receives them.',
    params: UserNameParams,
    response: ViewAsUserResponse,
    handler: async ({ viewer, params }) =>
      new Presented(await viewAsUser(ctx, viewer.userId, params.userName)),
  });
}
