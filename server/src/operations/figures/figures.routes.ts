import { Figures, FiguresQuery } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { cached } from '../cached';
import { readFigures } from './figures.service';

const DEFAULT_DAYS = 30;

/** Mounts the numbers of the network. */
export function mountFigures(app: FastifyInstance, ctx: AppContext): void {
  const figures = cached(ctx.clock, (days: number) => readFigures(ctx, days));
  route(app, ctx, {
    method: 'GET',
    url: '/desk/figures',
    summary: 'Returns the numbers of users, posts, messages, reports and stored bytes by day.',
    auth: 'viewer',
    permission: 'operations.read',
    limit: 'read',
    query: FiguresQuery,
    response: Figures,
    handler: ({ query }) => figures(query.days ?? DEFAULT_DAYS),
  });
}
