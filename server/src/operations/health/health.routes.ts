import { Health } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { cached } from '../cached';
import { readHealth } from './health.service';

/** Mounts what waits or fails, and the running nodes. */
export function mountHealth(app: FastifyInstance, ctx: AppContext): void {
  const health = cached(ctx.clock, (_all: 'all') => readHealth(ctx));
  route(app, ctx, {
    method: 'GET',
    url: '/desk/health',
    summary: 'Returns the jobs and emails that wait or have failed, and the running nodes.',
    auth: 'viewer',
    permission: 'operations.read',
    limit: 'read',
    response: Health,
    handler: () => health('all'),
  });
}
