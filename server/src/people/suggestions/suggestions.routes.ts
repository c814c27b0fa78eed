import { UserList } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { presentLine } from '../../users/personLine.presenter';
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
    async handler({ viewer: { userId: viewer } }) {
      const values = { viewer, limit: 20, now: ctx.clock.now() };
      const rows = await listSuggestions(ctx.reads.of(viewer), values);
      return new Presented(rows.map((row) => presentLine(ctx, row)));
    },
  });
}
