import { BookmarkResponse, IdParams, LikesResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { bookmark, like } from './reactions.service';

/** Mounts the routes of likes and bookmarks. */
export function mountReactions(app: FastifyInstance, ctx: AppContext): void {
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
      response: LikesResponse,
      handler: ({ viewer, params }) => like(ctx, viewer.userId, params.id, on),
    });
    route(app, ctx, {
      method,
      url: '/posts/:id/bookmarks',
      summary: on ? 'Bookmarks a post.' : 'Drops a bookmark.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: BookmarkResponse,
      handler: ({ viewer, params }) => bookmark(ctx, viewer.userId, params.id, on),
    });
  }
}
