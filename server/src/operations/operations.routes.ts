import { Figures, FiguresQuery, Health } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { scheduleBackup } from './backups/backupSchedule.jobs';
import { drillBackup, makeBackup } from './backups/backups.jobs';
import { mountBackups } from './backups/backups.routes';
import { cached } from './cached';
import { gatherFigures } from './figures/figures.jobs';
import { readFigures } from './figures/figures.service';
import { readHealth } from './health/health.service';
import { registerNode } from './health/nodes.service';
import { mountReleases } from './releases/releases.routes';

const DEFAULT_DAYS = 30;

const reading = {
  auth: 'viewer',
  permission: 'operations.read',
  limit: 'read',
} as const;

/** State of the network for operators: metrics, jobs, nodes, releases, backups. */
export const operations: Area = {
  name: 'operations',
  jobs: [gatherFigures, makeBackup, drillBackup, scheduleBackup],
  register(app, ctx) {
    const figures = cached(ctx.clock, (days: number) => readFigures(ctx, days));
    route(app, ctx, {
      ...reading,
      endpoint: 'GET /desk/figures',
      summary: 'Returns the numbers of users, posts, messages, reports and stored bytes by day.',
      query: FiguresQuery,
      response: Figures,
      handler: ({ query }) => figures(query.days ?? DEFAULT_DAYS),
    });
    const health = cached(ctx.clock, (_all: 'all') => readHealth(ctx));
    route(app, ctx, {
      ...reading,
      endpoint: 'GET /desk/health',
      summary: 'Returns the jobs and emails that wait or have failed, and the running nodes.',
      response: Health,
      handler: () => health('all'),
    });
    mountReleases(app, ctx);
    mountBackups(app, ctx);
    registerNode(app, ctx);
  },
};
