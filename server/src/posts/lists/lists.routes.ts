import {
  BookmarkPage,
  OwnPosts,
  PageQuery,
  PersonParams,
  PostPage,
  PostsQuery,
  PostsResponse,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { userNotFound } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { explore } from '../explore/explore.service';
import { listBookmarks, listFeed, listOwn, listPostsOf } from './lists.service';

const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;

/** Mounts the routes of lists of posts. */
export function mountLists(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    url: '/posts',
    summary:
      'Lists the home feed, newest first; with `tag`, the visible posts of a tag; with `explore`, the highest ranked recent posts.',
    query: PostsQuery,
    response: PostsResponse,
    handler: ({ viewer, query }) =>
      query.explore ? explore(ctx, viewer.userId, query) : listFeed(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    url: '/users/:id/posts',
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
    url: '/users/bookmarks',
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
      url,
      summary,
      query: PageQuery,
      response: OwnPosts,
      handler: ({ viewer, query }) => listOwn(ctx, list, viewer.userId, query),
    });
  }
}
