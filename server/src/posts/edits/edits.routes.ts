import { EditHistory, IdParams } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { accessPost } from '../posts.policy';
import { historyOf } from './edits.service';

/** Mounts the route that lists what a post was before its edits. */
export function mountEdits(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/posts/:id/edits',
    summary: 'Lists what a post was before its edits, the last version first.',
    auth: 'viewer',
    limit: 'read',
    params: IdParams,
    response: EditHistory,
    async handler({ viewer, params }) {
      await accessPost(ctx.db, viewer.userId, params.id, ctx.clock.now());
      return historyOf(ctx.db, params.id);
    },
  });
}
