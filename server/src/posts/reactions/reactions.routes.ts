import {
  BookmarkResponse,
  ConnectionPage,
  IdParams,
  LikesResponse,
  PageQuery,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { bookmark, like, listReactors } from './reactions.service';

/** Mounts the routes of likes and bookmarks, and those of who likes or shares a post. */
export function mountReactions(app: FastifyInstance, ctx: AppContext): void {
  for (const [method, on] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/posts/:id/like',
      summary: on ? 'Likes a post.' : 'Removes a like.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: LikesResponse,
      handler: ({ viewer, params }) => like(ctx, viewer.userId, params.id, on),
    });
    route(app, ctx, {
      method,
      url: '/posts/:id/bookmarks',
      summary: on ? 'Bookmarks a post.' : 'Removes a bookmark.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: BookmarkResponse,
      handler: ({ viewer, params }) => bookmark(ctx, viewer.userId, params.id, on),
    });
  }
  for (const [side, summary] of [
    ['likes', 'Users who like a post, latest first.'],
    ['shares', 'Users who have shared a post, latest first.'],
  ] as const) {
    route(app, ctx, {
      method: 'GET',
      url: `/posts/:id/${side}`,
      summary,
      auth: 'viewer',
      limit: 'read',
      params: IdParams,
      query: PageQuery,
      response: ConnectionPage,
      handler: ({ viewer, params, query }) =>
        listReactors(ctx, side, viewer.userId, params.id, query),
    });
  }
}
