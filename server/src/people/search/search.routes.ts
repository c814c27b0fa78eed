import { SearchQuery, UserList } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { searchPeople } from './search.service';

/** Mounts the search for users. */
export function mountSearch(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/users/search',
    summary: 'Searches users by name or userName, best match first; also completes an @name.',
    auth: 'viewer',
    limit: 'search',
    query: SearchQuery,
    response: UserList,
    handler: ({ viewer, query }) => searchPeople(ctx, viewer.userId, query),
  });
}
