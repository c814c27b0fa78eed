import {
  BookmarkResponse,
  IdParams,
  LessOfList,
  LikesResponse,
  MessageResponse,
  PageQuery,
  ReactorPage,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { AppContext } from '../../platform/context';
import { type RouteDefinition, route } from '../../platform/http/route';
import { accessPost } from '../posts.policy';
import { listLessOf, setLessOf } from './lessOf.service';
import { bookmark, like, listReactors, setDismissed, setPinned } from './reactions.service';

/** What a handler returns whose response has a schema. */
type Result<Response extends TSchema> = ReturnType<
  RouteDefinition<'viewer', undefined, undefined, undefined, Response>['handler']
>;

const reading = { auth: 'viewer', limit: 'read' } as const;

/**
 * Mounts the routes by which a viewer likes, bookmarks, pins or dismisses a post or wants less of it, and
 * those that list who likes or shares a post.
 */
export function mountReactions(app: FastifyInstance, ctx: AppContext): void {
  /** Mounts two routes of a choice: POST makes it, DELETE takes it back. */
  function mountChoice<Response extends TSchema>(
    name: string,
    summaries: { POST: string; DELETE: string },
    response: Response,
    choose: (ctx: AppContext, viewer: string, post: string, isOn: boolean) => Result<Response>,
  ): void {
    for (const method of ['POST', 'DELETE'] as const) {
      route(app, ctx, {
        endpoint: `${method} /posts/:id/${name}`,
        summary: summaries[method],
        auth: 'viewer',
        limit: 'write',
        params: IdParams,
        response,
        handler: ({ viewer, params }) => choose(ctx, viewer.userId, params.id, method === 'POST'),
      });
    }
  }
  mountChoice('like', { POST: 'Likes a post.', DELETE: 'Removes a like.' }, LikesResponse, like);
  mountChoice(
    'bookmarks',
    { POST: 'Bookmarks a post.', DELETE: 'Removes a bookmark.' },
    BookmarkResponse,
    bookmark,
  );
  mountChoice(
    'dismiss',
    {
      POST: 'Dismisses a post: the viewer’s feeds omit it.',
      DELETE: 'Restores a dismissed post to the viewer’s feeds.',
    },
    MessageResponse,
    setDismissed,
  );
  mountChoice(
    'less',
    {
      POST: 'Dismisses a post, and suggests its author and posts with its tags only no more, for 30 days.',
      DELETE: 'Ends that, and restores the post to the viewer’s feeds.',
    },
    MessageResponse,
    setLessOf,
  );
  mountChoice(
    'pin',
    {
      POST: 'Pins the viewer’s own post to the top of the profile, replacing any other.',
      DELETE: 'Unpins the viewer’s own post.',
    },
    MessageResponse,
    setPinned,
  );
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /posts/less',
    summary: 'Lists the posts of which the viewer wants to see fewer, newest first.',
    response: LessOfList,
    handler: ({ viewer }) => listLessOf(ctx, viewer.userId),
  });
  for (const [side, summary] of [
    ['likes', 'Users who like a post, latest first.'],
    ['shares', 'Users who have shared a post, latest first.'],
  ] as const) {
    route(app, ctx, {
      ...reading,
      endpoint: `GET /posts/:id/${side}`,
      summary,
      params: IdParams,
      query: PageQuery,
      response: ReactorPage,
      async handler({ viewer, params, query }) {
        await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
        return listReactors(ctx, side, viewer.userId, params.id, query);
      },
    });
  }
}
