import { UserList } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { RawJson, route } from '../../platform/http/route';
import { listSuggestions } from './suggestions.store';

/** Mounts the list of suggested users. */
export function mountSuggestions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/users/suggested',
    summary: 'Lists suggested users.',
    auth: 'viewer',
    limit: 'read',
    response: UserList,
    handler: async ({ viewer }) =>
      new RawJson(
        await listSuggestions(ctx.reads.of(viewer.userId), {
          viewer: viewer.userId,
          limit: 20,
          now: ctx.clock.now(),
        }),
      ),
  });
}
