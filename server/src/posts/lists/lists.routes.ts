import {
  BookmarkPage,
  ConnectionPage,
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
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { userNotFound } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { RawJson, route } from '../../platform/http/route';
import { explore } from '../explore/explore.store';
import { listTagsByPrefix, trending } from '../explore/trending.store';
import { accessPost } from '../posts.policy';
import { reactorsOf } from '../reactions/reactors.store';
import { cleanTag } from '../write/text';
import {
  bookmarked,
  dismissed,
  homeFeed,
  postsOf,
  scheduled,
  taggedPosts,
  trashed,
} from './lists.service';
import { type PageRequest, type PostList, readPage } from './pages.store';
import { detail } from './read.store';

const reading = { method: 'GET', auth: 'viewer', limit: 'read' } as const;
/** Page size of the trash and the schedule, which are short: the maximum page size. */
const OWN_LIMIT = 50;

/** Mounts the routes that read posts. */
export function mountReads(app: FastifyInstance, ctx: AppContext): void {
  const page = async (list: PostList, viewer: string, of: PageRequest, which?: string) =>
    (await readPage(ctx, list, viewer, of, which)) ?? new RawJson('{}');

  route(app, ctx, {
    ...reading,
    url: '/posts',
    summary:
      'The home feed, newest first; with `tag`, the visible posts of a tag; with `explore`, the best recent ones.',
    query: PostsQuery,
    response: PostsResponse,
    handler: ({ viewer, query }) => {
      if (query.explore) return explore(ctx, viewer.userId, query);
      return query.tag === undefined
        ? page(homeFeed, viewer.userId, query)
        : page(taggedPosts, viewer.userId, query, cleanTag(query.tag));
    },
  });
  route(app, ctx, {
    ...reading,
    url: '/users/:id/posts',
    summary: 'What someone has posted, newest first.',
    params: PersonParams,
    query: PageQuery,
    response: PostPage,
    async handler({ viewer, params, query }) {
      const found = await readPage(ctx, postsOf(params.id), viewer.userId, query, params.id);
      if (!found) throw userNotFound();
      return found;
    },
  });
  route(app, ctx, {
    ...reading,
    url: '/users/bookmarks',
    summary: 'What the viewer has bookmarked and may still see, the latest bookmark first.',
    query: PageQuery,
    response: BookmarkPage,
    handler: ({ viewer, query }) => page(bookmarked, viewer.userId, query),
  });
  for (const [url, summary, list] of [
    ['/posts/deleted/list', 'One’s own trash, the latest first.', trashed],
    ['/posts/scheduled', 'One’s own posts that wait for their time, the next first.', scheduled],
    ['/posts/dismissed', 'What the viewer is not interested in, the latest first.', dismissed],
  ] as const) {
    route(app, ctx, {
      ...reading,
      url,
      summary,
      query: PageQuery,
      response: OwnPosts,
      handler: ({ viewer, query }) => page(list, viewer.userId, { limit: OWN_LIMIT, ...query }),
    });
  }
  route(app, ctx, {
    ...reading,
    url: '/posts/trending',
    summary: 'The tags in the most visible public posts of the last seven days.',
    response: TagCounts,
    handler: ({ viewer }) => trending(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    url: '/posts/tags',
    summary: 'Tags that begin with what is typed, the most used first.',
    query: TagQuery,
    response: TagCounts,
    handler: ({ viewer, query }) => listTagsByPrefix(ctx, viewer.userId, query.q),
  });
  route(app, ctx, {
    ...reading,
    url: '/posts/:id',
    summary: 'A post with the first page of its comments.',
    params: IdParams,
    response: PostResponse,
    handler: ({ viewer, params }) => detail(ctx, viewer.userId, params.id),
  });
  for (const [side, summary] of [
    ['likes', 'Who likes a post, the latest first.'],
    ['shares', 'Who has shared a post, the latest first.'],
  ] as const) {
    route(app, ctx, {
      ...reading,
      url: `/posts/:id/${side}`,
      summary,
      params: IdParams,
      query: PageQuery,
      response: ConnectionPage,
      async handler({ viewer, params, query }) {
        await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
        return reactorsOf(ctx, side, viewer.userId, params.id, query);
      },
    });
  }
}
