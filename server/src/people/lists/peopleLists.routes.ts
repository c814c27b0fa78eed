import {
  BlockedQuery,
  BlockedUsers,
  ConnectionPage,
  FollowsQuery,
  PersonParams,
  SearchQuery,
  UserList,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { searchPeople } from '../search/search.service';
import { listBlocked, listFollows, listRequests, listSuggestions } from './peopleLists.service';

const reading = { auth: 'viewer', limit: 'read' } as const;

/** Mounts the search, and the lists of followers, followees, follow requests, suggestions and blocked users. */
export function mountLists(app: FastifyInstance, ctx: AppContext): void {
  for (const side of ['followers', 'following'] as const) {
    route(app, ctx, {
      ...reading,
      endpoint: `GET /users/:id/${side}`,
      summary: side === 'followers' ? 'Who follows someone.' : 'Whom someone follows.',
      params: PersonParams,
      query: FollowsQuery,
      response: ConnectionPage,
      handler: ({ viewer, params, query }) =>
        listFollows(ctx, viewer.userId, side, params.id, query),
    });
  }
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/search',
    summary: 'Searches users by name or userName, best match first; also completes an @name.',
    limit: 'search',
    query: SearchQuery,
    response: UserList,
    handler: ({ viewer, query }) => searchPeople(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/suggested',
    summary: 'Lists suggested users.',
    response: UserList,
    handler: ({ viewer }) => listSuggestions(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/pending-requests',
    summary: 'Lists follow requests.',
    response: UserList,
    handler: ({ viewer }) => listRequests(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /users/me/blocked-users',
    summary: 'Lists the users whom the viewer has blocked.',
    query: BlockedQuery,
    response: BlockedUsers,
    handler: ({ viewer, query }) => listBlocked(ctx, viewer.userId, query),
  });
}
